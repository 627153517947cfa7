import type { NumberLook } from "./_xlsx_formats.ts";

const DAY_SECONDS = 86_400;
/** The day after the last that a workbook can hold, 31 December 9999. */
const END_OF_DAYS = 2_958_466;
/** Digits that numbers of a spreadsheet have; more come from its binary arithmetic. */
const DIGITS = 15;

/** What a number in a cell says, by the look that its format gives it. */
export function numberText(stored: string, look: NumberLook, is1904: boolean): string {
  const text = stored.trim();
  if (look !== "number" && text !== "") {
    const serial = Number(text);
    if (serial > 0 && serial < END_OF_DAYS) return dateText(serial, look, is1904);
  }
  return decimalText(text);
}

/** A date as ISO 8601 has it, as exact as its format shows it; the time of one that has none. */
function dateText(serial: number, look: NumberLook, is1904: boolean): string {
  const seconds = Math.round(serial * DAY_SECONDS);
  const days = Math.floor(seconds / DAY_SECONDS);
  const time = new Date((seconds - days * DAY_SECONDS) * 1000).toISOString().slice(11, 19);
  if (look === "time" || (days === 0 && !is1904)) return time;
  const date = dayText(days, is1904);
  if (look === "year") return date.slice(0, 4);
  if (look === "month") return date.slice(0, 7);
  return time === "00:00:00" ? date : `${date}T${time}`;
}

function dayText(days: number, is1904: boolean): string {
  // a day that there was not, but that spreadsheets count
  if (!is1904 && days === 60) return "1900-02-29";
  const first = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(first + days * DAY_SECONDS * 1000).toISOString().slice(0, 10);
}

/** A number without exponent, and without the digits that binary arithmetic adds to it. */
function decimalText(text: string): string {
  const [, sign = "", whole = "", part = "", exponent = "0"] =
    /^([-+]?)(\d*)\.?(\d*)(?:[eE]([-+]?\d+))?$/.exec(text) ?? [];
  const digits = whole + part;
  const shift = Number(exponent);
  if (digits === "" || Math.abs(shift) > 400) return text;
  if (part === "" && shift === 0) return text;
  if (digits.replace(/^0+/, "").length > DIGITS) {
    const tidy = Number(text).toPrecision(DIGITS);
    return decimalText(/e/.test(tidy) ? tidy.replace(/\.?0+e/, "e") : tidy.replace(/\.?0+$/, ""));
  }
  const point = whole.length + shift;
  const padded = point <= 0 ? "0".repeat(1 - point) + digits : digits.padEnd(point, "0");
  const at = Math.max(point, 1);
  const plain = padded.slice(0, at).replace(/^0+(?=\d)/, "");
  const rest = padded.slice(at).replace(/0+$/, "");
  // elsewhere in its column a point may group thousands: three digits behind it could be both
  const tail = rest.length === 3 && /^[1-9]\d{0,2}$/.test(plain) ? `${rest}0` : rest;
  return (sign === "-" ? "-" : "") + plain + (tail && `.${tail}`);
}

/** A date that is stored as ISO 8601, without a time at midnight. */
export function isoText(stored: string): string {
  return stored.trim().replace(/T00:00(?::00(?:\.0+)?)?Z?$/, "");
}

/** A text of a workbook, in which `_x000D_` stands for a character that XML cannot hold. */
export function unescaped(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replaceAll(
    /_x([0-9A-Fa-f]{4})_/g,
    (_, code: string) => String.fromCharCode(parseInt(code, 16)),
  );
}
