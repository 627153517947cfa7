import { checkSound } from "./unsound.ts";

const ARRAYS = {
  u8: Uint8Array,
  u16: Uint16Array,
  i32: Int32Array,
  f64: Float64Array,
} as const;
export type ArrayType = keyof typeof ARRAYS;
/** The array that a type means. */
export type ArrayOf<T extends ArrayType> = InstanceType<(typeof ARRAYS)[T]>;
export type Packed = Uint8Array | Uint16Array | Int32Array | Float64Array;

/** The name under which the type of an array is stored. */
export function typeOf(array: Packed): ArrayType {
  if (array instanceof Float64Array) return "f64";
  if (array instanceof Int32Array) return "i32";
  return array instanceof Uint16Array ? "u16" : "u8";
}

/** An array as the bytes that are stored. */
export function toBytes(array: Packed): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

/**
 * Stored bytes as an array, without a copy where their alignment allows it.
 *
 * @throws {Unsound} for bytes that are no whole number of elements
 */
export function fromBytes<T extends ArrayType>(
  bytes: Uint8Array,
  type: T,
): ArrayOf<T> {
  const Type = ARRAYS[type];
  checkSound(bytes.byteLength % Type.BYTES_PER_ELEMENT === 0);
  const aligned = bytes.byteOffset % Type.BYTES_PER_ELEMENT === 0 ? bytes : bytes.slice();
  return new Type(
    aligned.buffer as ArrayBuffer,
    aligned.byteOffset,
    aligned.byteLength / Type.BYTES_PER_ELEMENT,
  ) as ArrayOf<T>;
}
