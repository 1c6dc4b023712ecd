import { assert, describe, it } from "vitest"
import { parseQueryTree, scopeFault } from "#projections/views/name-scopes.ts"

const views = new Set(["transfers", "blocks"])

let nextId = 0

/** Lines of the analyzer's tree, with the indentation of the first removed and nodes numbered. */
const faultOf = (tree: string, tablesCount = 1) => {
  nextId = 0
  const lines = tree.split("\n").slice(1, -1)
  const margin = /^ */.exec(lines[0] ?? "")?.[0].length ?? 0
  const numbered = lines.map((line) =>
    line
      .slice(margin)
      .replace(/^( *(?:QUERY|UNION|LIST|IDENTIFIER|FUNCTION|CONSTANT))\b/, (head) => `${head} id: ${nextId++}`),
  )
  return scopeFault(parseQueryTree(numbered), views, tablesCount)
}

const from = (table: string) => `
  QUERY
    JOIN TREE
      IDENTIFIER, identifier: ${table}
`

describe("scopeFault", () => {
  it("accepts views, and refuses every other name and every name with a dot", () => {
    assert.isUndefined(faultOf(from("blocks")))
    assert.strictEqual(faultOf(from("other")), "there is no view other: the views are transfers, blocks")
    assert.strictEqual(faultOf(from("transfer")), "there is no view transfer: the nearest name is transfers")
    for (const table of ["blocks_v2", "tidemark.blocks", "system.one.blocks", "blocks.x"]) {
      assert.strictEqual(faultOf(from(table)), `${table} is not a view: the views are transfers, blocks`)
    }
  })

  it("accepts a name given by WITH below and after it, and nowhere else", () => {
    const query = (own: string, below: string, after: string) => `
  QUERY
    WITH
      LIST
        QUERY, is_subquery: 1, is_cte: 1, cte_name: mine
          JOIN TREE
            IDENTIFIER, identifier: ${own}
        QUERY, is_subquery: 1, is_cte: 1, cte_name: second
          JOIN TREE
            IDENTIFIER, identifier: mine
    WHERE
      FUNCTION, function_name: in, function_type: ordinary
        ARGUMENTS
          LIST
            IDENTIFIER, identifier: x
            IDENTIFIER, identifier: ${below}
    JOIN TREE
      IDENTIFIER, identifier: ${after}
`
    assert.isUndefined(faultOf(query("blocks", "second", "mine"), 4))
    assert.match(faultOf(query("mine", "second", "mine"), 4) ?? "", /there is no view mine/)
    assert.match(faultOf(query("second", "second", "mine"), 4) ?? "", /there is no view second/)
    assert.match(faultOf(query("blocks", "third", "mine"), 4) ?? "", /there is no view third/)
    const sibling = `
  QUERY
    JOIN TREE
      JOIN id: 90, strictness: ALL
        LEFT TABLE EXPRESSION
          QUERY, is_subquery: 1
            WITH
              LIST
                QUERY, is_subquery: 1, is_cte: 1, cte_name: mine
                  JOIN TREE
                    IDENTIFIER, identifier: blocks
            JOIN TREE
              IDENTIFIER, identifier: mine
        RIGHT TABLE EXPRESSION
          IDENTIFIER, alias: t, identifier: mine
`
    assert.match(faultOf(sibling, 3) ?? "", /there is no view mine/)
  })

  it("refuses a name given again where it is visible, and a tree without a name of the statement", () => {
    const nested = `
  QUERY
    WITH
      LIST
        QUERY, is_subquery: 1, is_cte: 1, cte_name: mine
          JOIN TREE
            QUERY, is_subquery: 1
              WITH
                LIST
                  QUERY, is_subquery: 1, is_cte: 1, cte_name: mine
                    JOIN TREE
                      IDENTIFIER, identifier: blocks
              JOIN TREE
                IDENTIFIER, identifier: mine
    JOIN TREE
      IDENTIFIER, identifier: mine
`
    assert.strictEqual(faultOf(nested, 3), "WITH gives the name mine twice")
    assert.strictEqual(faultOf(from("blocks"), 2), "the names of its tables cannot be resolved")
    assert.strictEqual(scopeFault(undefined, views, 0), "it cannot be read")
  })

  it("accepts a definition that the engine repeats in each query of a UNION", () => {
    const union = (recursive: string) => `
  UNION, union_mode: UNION_ALL
    QUERIES
      LIST
        QUERY, is_recursive_with: 1
          WITH
            LIST
              QUERY, is_subquery: 1, is_cte: 1${recursive}, cte_name: mine
                JOIN TREE
                  IDENTIFIER, identifier: mine
          JOIN TREE
            IDENTIFIER, identifier: mine
        QUERY
          WITH
            LIST
              QUERY, is_subquery: 1, is_cte: 1, cte_name: mine
                JOIN TREE
                  IDENTIFIER, identifier: mine
          JOIN TREE
            IDENTIFIER, identifier: blocks
`
    assert.isUndefined(faultOf(union(", is_recursive_cte: 1"), 3))
    assert.match(faultOf(union(""), 3) ?? "", /there is no view mine/)
  })
})
