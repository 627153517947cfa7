/** Measures the cells whose places it is sent, and answers with their rates. */
import { cells } from "./cells/mod.ts";
import { measure } from "./rate.ts";

const scope = self as unknown as {
  onmessage: (event: MessageEvent<number>) => void;
  postMessage: (message: unknown) => void;
};

scope.onmessage = async ({ data: at }) => {
  scope.postMessage({ at, rate: await measure(cells[at]!, "long") });
};
