import { assert, describe, it } from "@effect/vitest"
import { mutatedText } from "../../../../tooling/mutants/mutant.ts"
import { isSource, mutationsOf } from "../../../../tooling/mutants/mutation.ts"

/** A source text with each of its faults. */
const faultyTexts = (source: string): ReadonlyArray<string> =>
  mutationsOf(source).map((mutation) => mutatedText(source, mutation))

/** The faulty texts of an expression. */
const faultyExpressions = (expression: string): ReadonlyArray<string> =>
  faultyTexts(`const it = ${expression}`).map((text) => text.replace("const it = ", ""))

describe("mutationsOf", () => {
  it("leaves types, imports, names of properties and telemetry alone", () => {
    assert.deepStrictEqual(faultyTexts('import { a } from "./a.ts"'), [])
    assert.deepStrictEqual(faultyTexts("type Size = 1 | 2\nlet x: Map<1, true>"), [])
    assert.deepStrictEqual(faultyExpressions('{ 1: "a" }'), [])
    assert.deepStrictEqual(faultyExpressions("a.toString()"), [])
    assert.deepStrictEqual(faultyTexts("function* f() {\n  yield* Effect.logInfo(1 < 2)\n}"), [])
    assert.deepStrictEqual(faultyTexts("Metric.update(counter, 1)"), [])
  })

  it("leaves texts, addresses and table definitions alone", () => {
    assert.deepStrictEqual(faultyExpressions('"a (b)" + `c`'), [])
    assert.deepStrictEqual(faultyExpressions(`"0x${"a".repeat(40)}"`), [])
    assert.deepStrictEqual(faultyExpressions("`CREATE TABLE t (a UInt8) ENGINE = Memory ORDER BY a`"), [])
  })

  it("shifts comparisons by one and negates equations", () => {
    assert.deepStrictEqual(faultyExpressions("a < b"), ["a <= b"])
    assert.deepStrictEqual(faultyExpressions("a >= b"), ["a > b"])
    assert.deepStrictEqual(faultyExpressions("a === b"), ["a !== b"])
  })

  it("finds code inside of types' syntax", () => {
    assert.deepStrictEqual(faultyExpressions("(a < b) as boolean"), ["(a <= b) as boolean"])
    assert.deepStrictEqual(faultyTexts("const f = (a: 1): 2 => a satisfies 3"), [])
  })

  it("swaps conjunctions, operations and methods", () => {
    assert.deepStrictEqual(faultyExpressions("a && b"), ["a || b"])
    assert.deepStrictEqual(faultyExpressions("a + b"), ["a - b"])
    assert.deepStrictEqual(faultyExpressions("a ?? b"), ["b"])
    assert.deepStrictEqual(faultyExpressions("a.some(f)"), ["a.every(f)"])
    assert.deepStrictEqual(faultyExpressions("Math.min(a, b)"), ["Math.max(a, b)"])
  })

  it("moves constants by one and flips booleans", () => {
    assert.deepStrictEqual(faultyExpressions("250_000"), ["250001"])
    assert.deepStrictEqual(faultyExpressions("3n"), ["4n"])
    assert.deepStrictEqual(faultyExpressions("0.5"), ["1"])
    assert.deepStrictEqual(faultyExpressions("true"), ["false"])
    assert.deepStrictEqual(faultyExpressions("-a"), ["a"])
    assert.deepStrictEqual(faultyExpressions("!a"), ["a"])
  })

  it("damages selectors and signatures", () => {
    assert.deepStrictEqual(faultyExpressions('"0xa9059cbb"'), ['"0xa9059cb1"'])
    assert.deepStrictEqual(faultyExpressions('"Saved(address,uint192)"'), ['"Saved(address)"'])
    assert.deepStrictEqual(faultyExpressions('"Saved(address)"'), ['"Saved()"'])
  })

  it("decides conditions either way", () => {
    assert.deepStrictEqual(faultyExpressions("a ? b : c"), ["true ? b : c", "false ? b : c"])
    assert.deepStrictEqual(faultyTexts("if (a) b = c"), ["if (true) b = c", "if (false) b = c"])
  })

  it("leaves out filters and statements", () => {
    assert.deepStrictEqual(faultyExpressions("a.filter(f)"), ["a"])
    assert.deepStrictEqual(faultyTexts("rows.push(a)"), [";"])
    assert.deepStrictEqual(faultyTexts("function* f() { yield* write(a) }"), ["function* f() { ; }"])
  })

  it("damages SQL in the same ways, also around what is pasted into it", () => {
    const selectFrom = "`SELECT a FROM $" + "{t}"
    assert.deepStrictEqual(faultyExpressions(`${selectFrom} FINAL\``), [`${selectFrom} \``])
    assert.deepStrictEqual(faultyExpressions("`WHERE a >= {b:UInt64} ORDER BY c DESC`"), [
      "`WHERE a > {b:UInt64} ORDER BY c DESC`",
      "`WHERE a >= {b:UInt64} ORDER BY c ASC`",
    ])
    assert.deepStrictEqual(faultyExpressions("`SELECT argMax(a, b), min(c) FROM t LIMIT 10`"), [
      "`SELECT argMin(a, b), min(c) FROM t LIMIT 10`",
      "`SELECT argMax(a, b), max(c) FROM t LIMIT 10`",
      "`SELECT argMax(a, b), min(c) FROM t LIMIT 11`",
    ])
    assert.deepStrictEqual(faultyExpressions("`WHERE a\n  AND b`"), ["`WHERE a\n`", "`WHERE a\n  OR b`"])
  })
})

describe("isSource", () => {
  it("refuses what does not parse", () => {
    assert.isFalse(isSource("const a = b ?? c || d"))
    assert.isTrue(isSource("const a: number = b ?? c"))
  })
})
