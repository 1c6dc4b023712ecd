import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { projections } from "#projections/registry.ts"
import { tokenStandards } from "#schemas/domain/asset.ts"
import { origins } from "#schemas/domain/place.ts"
import { factNames } from "#schemas/facts/block-facts.ts"
import { deltaKinds } from "#schemas/facts/delta.ts"
import { actionTypes, categories, type DescriptionItem, topics } from "#schemas/facts/interpretation.ts"
import { suspicionKinds } from "#schemas/facts/token-suspicion.ts"

const page = readFileSync("schemas/facts/README.md", "utf8")

/** The first cells of the table that opens with this heading, without backticks; several names of one cell apart. */
const firstCells = (heading: string): ReadonlyArray<string> => {
  const [, after] = page.split(`\n| ${heading} |`)
  assert.isDefined(after, `there is a table of ${heading}`)
  return (after ?? "")
    .split("\n\n")[0]
    ?.split("\n")
    .slice(2)
    .flatMap((row) =>
      [...(row.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? ""),
    ) as Array<string>
}

const itemTypes: Record<DescriptionItem["type"], true> = {
  token: true,
  "token-contract": true,
  "nft-collection": true,
  actor: true,
  string: true,
  number: true,
  network: true,
  proposal: true,
  transaction: true,
  outcome: true,
  image: true,
  composite: true,
}

describe("schemas/facts/README.md", () => {
  it("lists exactly the members of the closed lists in the code", () => {
    assert.deepStrictEqual(firstCells("kind"), [...deltaKinds])
    assert.deepStrictEqual(firstCells("origin"), [...origins])
    assert.deepStrictEqual(firstCells("standard"), [...tokenStandards])
    assert.deepStrictEqual(firstCells("action type"), [...actionTypes])
    assert.deepStrictEqual(firstCells("item type"), Object.keys(itemTypes))
    assert.deepStrictEqual(firstCells("suspicion"), [...suspicionKinds])
    assert.deepStrictEqual(firstCells("topic"), [...topics])
    assert.deepStrictEqual(firstCells("category"), [...categories])
  })

  it("has a row for the file of every kind of the registry", () => {
    const registered = [...readFileSync("schemas/facts/registry.ts", "utf8").matchAll(/from "\.\/(.+?)"/g)]
    const rows = [...page.matchAll(/^\| \[\w+\]\(([\w-]+\.ts)\) \|/gm)].map((match) => match[1])
    assert.isAbove(registered.length, 0)
    assert.includeMembers(
      rows,
      registered.map((match) => match[1]),
    )
  })

  it("names the table of a kind's name in its row", () => {
    const kinds = new Set<string>(factNames)
    const rows = page.split("\n").filter((line) => line.startsWith("| ["))
    for (const { name } of projections) {
      const kind = name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
      if (kinds.has(kind))
        assert.isTrue(
          rows.some((row) => row.includes(`\`${name}\``)),
          `${name} is in no row`,
        )
    }
  })
})
