import { plain, textOf, type XmlElement } from "../files/xml.ts";
import type { ToRemark } from "../files/remarked.ts";
import { Fields } from "./_fields.ts";
import { objectOf } from "./_values.ts";

/** An element of XML, by its attributes and the names of its children. */
export class XmlRecord extends Fields {
  /** @param keep the elements that are looked at */
  constructor(
    private readonly element: XmlElement,
    remark: ToRemark,
    keep: (element: XmlElement) => boolean,
  ) {
    super(objectOf(plain(element, keep)), remark);
  }

  /** The text of a child; one that holds more than that, or is repeated, stays in the rest. */
  override text(name: string): string | undefined {
    return super.text(name) ?? textOf(this.element, name);
  }
}
