import { assert, describe, it } from "vitest"
import { statementFault, viewsIn } from "#projections/views/check-statement.ts"
import { parseSyntaxTree } from "#projections/views/syntax-tree.ts"

const names = { views: new Set(["transfers", "blocks"]), own: new Set(["mine", "blocks_v2"]) }

/** The tree of a SELECT from a table, with further lines of its list. */
const treeOf = (table: string, ...list: ReadonlyArray<string>) =>
  parseSyntaxTree([
    "SelectWithUnionQuery (children 1)",
    " ExpressionList (children 1)",
    "  SelectQuery (children 2)",
    "   ExpressionList (children 1)",
    ...list.map((line) => `    ${line}`),
    "   TablesInSelectQuery (children 1)",
    "    TablesInSelectQueryElement (children 1)",
    "     TableExpression (children 1)",
    `      ${table}`,
  ])

describe("statementFault", () => {
  it("refuses tables, names that the statement itself does not define, and functions that are not allowed", () => {
    const faults = [
      [treeOf("TableIdentifier blocks_v2"), "blocks_v2 is not a view: the views are transfers, blocks"],
      [treeOf("TableIdentifier other"), "there is no view other: the views are transfers, blocks"],
      [treeOf("Function url (children 1)"), "the table function url is not allowed"],
      [
        treeOf("TableIdentifier mine", "Function file (children 1)"),
        "the function file is not allowed, or does not exist",
      ],
      [treeOf("TableIdentifier mine", "Set"), "SETTINGS are fixed"],
      [parseSyntaxTree(["InsertQuery (children 1)"]), "only SELECT is allowed"],
      [parseSyntaxTree(["SelectWithUnionQuery", "SelectWithUnionQuery"]), "only SELECT is allowed"],
    ] as const
    for (const [tree, fault] of faults) assert.strictEqual(statementFault(tree, names), fault)
  })

  it("accepts views and own names", () => {
    const tree = treeOf("TableIdentifier transfers (alias t)", "Function SUM (alias x) (children 1)")
    assert.isUndefined(statementFault(tree, names))
    assert.isUndefined(statementFault(treeOf("TableIdentifier mine"), names))
    assert.deepStrictEqual(tree === undefined ? [] : viewsIn(tree, names.views), ["transfers"])
  })
})
