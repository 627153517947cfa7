import ts from "npm:typescript@6.0.3";
import type { Mutant } from "./mutant.ts";

/** Another text in the place of a node. */
type Edit = readonly [node: ts.Node, text: string];
type Operator = (node: ts.Node) => readonly Edit[];

const { SyntaxKind: Kind } = ts;
const SWAPPED: Readonly<Record<string, readonly (readonly [from: ts.SyntaxKind, to: string])[]>> = {
  "comparison moved": [
    [Kind.LessThanToken, "<="],
    [Kind.LessThanEqualsToken, "<"],
    [Kind.GreaterThanToken, ">="],
    [Kind.GreaterThanEqualsToken, ">"],
  ],
  "comparison turned": [
    [Kind.EqualsEqualsEqualsToken, "!=="],
    [Kind.ExclamationEqualsEqualsToken, "==="],
    [Kind.LessThanToken, ">="],
    [Kind.GreaterThanToken, "<="],
  ],
  "and, or": [[Kind.AmpersandAmpersandToken, "||"], [Kind.BarBarToken, "&&"]],
  "fallback": [[Kind.QuestionQuestionToken, "||"]],
  "arithmetic": [
    [Kind.PlusToken, "-"],
    [Kind.MinusToken, "+"],
    [Kind.AsteriskToken, "/"],
    [Kind.SlashToken, "*"],
  ],
};
const ORDERING = /^(sort|toSorted|reverse|toReversed)$/;
const BOUNDED = /^(slice|subarray|substring|at|splice|fill)$/;
const ABORTS = /\b(throwIfAborted|breathe)\(/;

/** The faults, each by its name: what a node may become. */
export const OPERATORS: Readonly<Record<string, Operator>> = {
  ...Object.fromEntries(
    Object.entries(SWAPPED).map(([name, swaps]) => [name, swapping(name, swaps)]),
  ),
  "condition negated": (node) => {
    const condition = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
      ? node.condition
      : null;
    return condition ? [[condition, `!(${textOf(condition)})`]] : [];
  },
  "constant": (node) => {
    if (!ts.isNumericLiteral(node) || ts.isPropertyAssignment(node.parent) && isName(node)) {
      return [];
    }
    const value = Number(node.text);
    return [[node, `${value + 1}`], [node, value ? `${value - 1}` : "(-1)"]];
  },
  "bound": (node) =>
    methodOf(node, BOUNDED) === null
      ? []
      : (node as ts.CallExpression).arguments.filter((each) => !ts.isSpreadElement(each))
        .flatMap((each): Edit[] => [
          [each, `(${textOf(each)}) + 1`],
          [each, `(${textOf(each)}) - 1`],
        ]),
  "guard dropped": (node) =>
    ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement)
      ? [[node, "{}"]]
      : [],
  "throw dropped": (node) => ts.isThrowStatement(node) ? [[node, "{}"]] : [],
  "statement dropped": (node) =>
    isDroppable(node) && !ABORTS.test(textOf(node)) ? [[node, "{}"]] : [],
  "await dropped": (node) => ts.isAwaitExpression(node) ? [[node, textOf(node.expression)]] : [],
  "order dropped": (node) =>
    methodOf(node, ORDERING) === null ? [] : [[node, textOf(receiverOf(node))]],
  "filter dropped": (node) =>
    methodOf(node, /^filter$/) === null ? [] : [[node, textOf(receiverOf(node))]],
  "least, most": (node) =>
    ts.isPropertyAccessExpression(node) && /^Math\.(min|max)$/.test(textOf(node))
      ? [[node.name, node.name.text === "min" ? "max" : "min"]]
      : [],
  "text emptied": (node) =>
    ts.isStringLiteralLike(node) && node.text !== "" && isValue(node) ? [[node, '""']] : [],
  "list emptied": (node) =>
    ts.isArrayLiteralExpression(node) && node.elements.length && !isPattern(node)
      ? [[node, "[]"]]
      : [],
  "flag turned": (node) => {
    if (ts.isLiteralTypeNode(node.parent)) return [];
    if (node.kind === Kind.TrueKeyword) return [[node, "false"]];
    return node.kind === Kind.FalseKeyword ? [[node, "true"]] : [];
  },
  "abort unseen": (node) => {
    if (isDroppable(node) && ABORTS.test(textOf(node))) return [[node, "{}"]];
    if (
      ts.isObjectLiteralElement(node) && node.name && textOf(node.name) === "signal" &&
      ts.isObjectLiteralExpression(node.parent) && !isPattern(node.parent)
    ) return [[node, "...{}"]];
    return ts.isCallExpression(node)
      ? node.arguments.filter((each) => textOf(each) === "signal").map((each) => [
        each,
        "undefined",
      ])
      : [];
  },
};

/** Every fault that can be put into a file, in the order of its text. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const visit = (node: ts.Node) => {
    if (
      ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) || ts.isTypeAliasDeclaration(node)
    ) return;
    for (const [operator, edits] of Object.entries(OPERATORS)) {
      for (
        const [{ end }, text, start] of edits(node).map(([at, text]) =>
          [at, text, at.getStart(tree)] as const
        )
      ) found.push({ file, operator, start, end, text });
    }
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(tree, visit);
  return found.sort((a, b) => a.start - b.start);
}

/** What is wrong with a text as TypeScript; null for nothing. */
export function syntaxFault(source: string): string | null {
  const { diagnostics = [] } = ts.transpileModule(source, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  });
  return diagnostics.length
    ? ts.flattenDiagnosticMessageText(diagnostics[0]!.messageText, " ")
    : null;
}

function swapping(
  name: string,
  swaps: readonly (readonly [from: ts.SyntaxKind, to: string])[],
): Operator {
  return (node) => {
    if (!ts.isBinaryExpression(node)) return [];
    const { left, operatorToken, right } = node;
    if (name === "arithmetic" && [left, right].some((each) => /["'`]/.test(textOf(each)))) {
      return [];
    }
    // `??` beside `||` or `&&` is not allowed without brackets
    const mixes = (each: ts.Node) =>
      ts.isBinaryExpression(each) &&
      [Kind.QuestionQuestionToken, Kind.BarBarToken, Kind.AmpersandAmpersandToken].includes(
        each.operatorToken.kind,
      );
    return swaps.filter(([from]) => from === operatorToken.kind).map(([, to]): Edit => {
      if (!["&&", "||"].includes(to) || ![left, right, node.parent].some(mixes)) {
        return [operatorToken, to];
      }
      return [node, `((${textOf(left)}) ${to} (${textOf(right)}))`];
    });
  };
}

function textOf(node: ts.Node): string {
  return node.getText();
}

function methodOf(node: ts.Node, name: RegExp): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  return name.test(node.expression.name.text) ? node.expression.name.text : null;
}

function receiverOf(call: ts.Node): ts.Node {
  return ((call as ts.CallExpression).expression as ts.PropertyAccessExpression).expression;
}

/** Whether a statement does nothing but leave. */
function leaves(node: ts.Statement): boolean {
  if (ts.isBlock(node)) return node.statements.length === 1 && leaves(node.statements[0]!);
  return ts.isReturnStatement(node) || ts.isThrowStatement(node) || ts.isContinueStatement(node) ||
    ts.isBreakStatement(node);
}

function isDroppable(node: ts.Node): boolean {
  if (!ts.isExpressionStatement(node)) return false;
  const { expression } = node;
  const inner = ts.isAwaitExpression(expression) ? expression.expression : expression;
  if (ts.isCallExpression(inner)) return inner.expression.kind !== Kind.SuperKeyword;
  return ts.isBinaryExpression(inner) && /=$/.test(textOf(inner.operatorToken));
}

function isName(node: ts.Node): boolean {
  return (node.parent as ts.PropertyAssignment).name === node;
}

/** Whether a text is a value: no name of a property, no address of a module. */
function isValue(node: ts.Node): boolean {
  const { parent } = node;
  return !(ts.isPropertyAssignment(parent) && isName(node) ||
    ts.isCallExpression(parent) && parent.expression.kind === Kind.ImportKeyword ||
    ts.isMethodDeclaration(parent) || ts.isLiteralTypeNode(parent) ||
    ts.isPropertyDeclaration(parent) && parent.name === node || ts.isBindingElement(parent) ||
    ts.isTaggedTemplateExpression(parent));
}

/** Whether a list or an object stands where values are put into: `[a, b] = …`. */
function isPattern(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isBinaryExpression(parent)) {
    return parent.left === node && parent.operatorToken.kind === Kind.EqualsToken;
  }
  if (ts.isForOfStatement(parent) || ts.isForInStatement(parent)) {
    return parent.initializer === node;
  }
  const isPart = ts.isArrayLiteralExpression(parent) || ts.isSpreadElement(parent) ||
    ts.isPropertyAssignment(parent) || ts.isObjectLiteralExpression(parent);
  return isPart && isPattern(parent);
}
