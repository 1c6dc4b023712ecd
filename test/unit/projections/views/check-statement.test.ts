import { assert, describe, it } from "vitest"
import { selectOnly, statementFault, viewsIn } from "#projections/views/check-statement.ts"
import { parseSyntaxTree } from "#projections/views/syntax-tree.ts"

/** The tree of a SELECT from a table, with further lines of its list. */
const treeOf = (table: string, ...list: ReadonlyArray<string>) => parseSyntaxTree(linesOf(table, list))

const linesOf = (table: string, list: ReadonlyArray<string> = []): ReadonlyArray<string> => [
  "SelectWithUnionQuery (children 1)",
  " ExpressionList (children 1)",
  "  SelectQuery (children 2)",
  "   ExpressionList (children 1)",
  ...list.map((line) => `    ${line}`),
  "   TablesInSelectQuery (children 1)",
  "    TablesInSelectQueryElement (children 1)",
  "     TableExpression (children 1)",
  `      ${table}`,
]

describe("statementFault", () => {
  it("refuses other statements than SELECT, parts that are not allowed, and functions that are not allowed", () => {
    const faults = [
      [treeOf("Function url (children 1)"), "the table function url is not allowed: values and numbers are"],
      [
        treeOf("TableIdentifier mine", "Function file (children 1)"),
        "the function file is not allowed, or does not exist",
      ],
      [
        treeOf("TableIdentifier mine", "Function dateTrunk (children 1)"),
        "the function dateTrunk is not allowed, or does not exist: the nearest name is dateTrunc",
      ],
      [treeOf("TableIdentifier mine", "Set"), "SETTINGS are fixed"],
      [parseSyntaxTree(["InsertQuery (children 1)"]), selectOnly],
      [parseSyntaxTree(["SelectWithUnionQuery", "SelectWithUnionQuery"]), selectOnly],
    ] as const
    for (const [tree, fault] of faults) assert.strictEqual(statementFault(tree), fault)
  })

  it("accepts numbers with a bounded count, and refuses any other count", () => {
    const numbers = (...values: ReadonlyArray<string>) =>
      statementFault(
        parseSyntaxTree([
          ...linesOf("Function numbers (children 1)"),
          "       ExpressionList",
          ...values.map((value) => `        ${value}`),
        ]),
      )
    for (const values of [["Literal UInt64_24"], ["Literal UInt64_1000000000", "Literal UInt64_24"]]) {
      assert.isUndefined(numbers(...values))
    }
    assert.strictEqual(
      numbers("Literal UInt64_1000001"),
      "numbers gives 1,000,001 of 1,000,000 rows: join two of them, or read the range in parts",
    )
    for (const values of [[], ["Literal UInt64_0", "Literal Float64_1e18"], ["Identifier n"]]) {
      assert.strictEqual(
        numbers(...values),
        "numbers takes its count, at most 1,000,000 rows, as an integer or a parameter",
        values.join(),
      )
    }
  })

  it("accepts tables and allowed functions, and lists the views that are read", () => {
    const tree = treeOf("TableIdentifier transfers (alias t)", "Function SUM (alias x) (children 1)")
    assert.isUndefined(statementFault(tree))
    assert.deepStrictEqual(tree === undefined ? [] : viewsIn(tree, new Set(["transfers", "blocks"])), ["transfers"])
  })

  it("parses a text that repeats the mark of an alias in linear time, and removes the alias alone", () => {
    const marks = "(alias ".repeat(15_000)
    const tree = treeOf("TableIdentifier transfers (alias t)", `Identifier ${marks}a (alias b)`, `Literal '${marks}'`)
    const list = tree?.children[0]?.children[0]?.children[0]?.children ?? []
    assert.deepStrictEqual(
      list.map(({ text }) => text),
      [`${marks}a`, `'${marks}'`],
    )
  })
})
