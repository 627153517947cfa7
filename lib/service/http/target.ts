/**
 * The path and query that a request is for, from its target alone (RFC 9112, 3.2): as it stands, or
 * of an absolute address what follows the host. Null where it is neither.
 */
export function pathOf(target: string): string | null {
  if (target.startsWith("/")) return target;
  const absolute = /^https?:\/\/([^/?#]*)(.*)$/i.exec(target);
  if (!absolute) return null;
  const [, authority = "", rest = ""] = absolute;
  if (!isHost(authority)) return null;
  return rest.startsWith("/") ? rest : `/${rest}`;
}

const NAME = /^[\w.~!$&'()*+,;=%-]+$/;
const BRACKETS = /^\[[\da-f:.]+\]$/i;

/** Whether a header Host names a host, with a port or without one, and nothing more. */
export function isHost(text: string): boolean {
  const [, name = "", port = ""] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(text) ?? [];
  if (Number(port) > 65_535) return false;
  return BRACKETS.test(name) ? URL.canParse(`http://${name}`) : NAME.test(name);
}
