/**
 * Goal: nothing that is served contradicts the specification, what is served never shrinks, and everybody can see how much
 * there is. The files beside this one hold the specification as data, an area each; `floor.json` holds what each area had
 * when it was last raised.
 */
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { afterAll, assert, describe, it } from "vitest"
import { contradictions, type Member, sdlMembers } from "../support/specification.ts"
import chains from "./specification/chains.json" with { type: "json" }
import endpoints from "./specification/endpoints.json" with { type: "json" }
import floor from "./specification/floor.json" with { type: "json" }

const read = (path: string): string => readFileSync(path, "utf8")

const areas = globSync("test/golden/specification/*.graphql")
  .sort()
  .map((path) => ({ name: basename(path, ".graphql"), members: sdlMembers(read(path)) }))
const specified: ReadonlyMap<string, Member> = new Map(areas.flatMap(({ members }) => [...members]))
const served = sdlMembers(
  globSync("schemas/graphql/*.graphql")
    .map((path) => read(path))
    .join("\n"),
)

const definedChainIds = globSync("chains/definitions/*.ts").flatMap((path) =>
  [...read(path).matchAll(/^\s+id: ([\d_]+),$/gm)].map((match) => Number(match[1]?.replaceAll("_", ""))),
)
const httpSources = globSync("api/http/**/*.ts").map(read).join("\n")

interface Count {
  readonly area: string
  readonly served: number
  readonly total: number
}

const counts: ReadonlyArray<Count> = [
  ...areas.map(({ name, members }) => ({
    area: name,
    served: [...members.keys()].filter((path) => served.has(path)).length,
    total: members.size,
  })),
  {
    area: "chains",
    served: chains.chainIds.filter((id) => definedChainIds.includes(id)).length,
    total: chains.chainIds.length,
  },
  {
    area: "endpoints",
    served: endpoints.endpoints.filter(({ path }) => httpSources.includes(`"${path}"`)).length,
    total: endpoints.endpoints.length,
  },
]

describe("the served interface", () => {
  afterAll(() => {
    const lines = counts.map(({ area, served: here, total }) => `  ${area.padEnd(10)} ${here}/${total}`)
    const all = counts.reduce((sum, count) => ({ here: sum.here + count.served, total: sum.total + count.total }), {
      here: 0,
      total: 0,
    })
    process.stdout.write(
      `Served of the specification:\n${lines.join("\n")}\n  ${"in all".padEnd(10)} ${all.here}/${all.total}\n`,
    )
  })

  it("does not contradict the specification", () => {
    assert.deepStrictEqual(contradictions(specified, served), [])
  })

  for (const { area, served: here } of counts) {
    it(`does not shrink: ${area}`, () => {
      const least: number | undefined = (floor as Readonly<Record<string, number>>)[area]
      assert.isDefined(least, `floor.json has no ${area}`)
      assert.isAtLeast(here, least ?? 0, "if this is meant, lower the floor in the same commit and say why")
    })
  }

  // Specification 8. Each is read back where its field is served.
  const defaults: ReadonlyArray<readonly [path: string, value: string]> = [
    ["NftCollection.nfts(first:)", "25"],
    ["NftCollection.events(first:)", "25"],
    ["NftConnectionInput.first", "25"],
    ["NftTransferConnectionInput.first", "25"],
    ["NftTransferConnectionInput.offset", "0"],
    ["NftHolderConnectionInput.first", "25"],
    ["NftCollectionTraitValuesArgs.first", "10"],
    ["OnchainMarketData.latestSwaps(first:)", "12"],
    ["OnchainMarketData.priceTicksByLength(first:)", "12"],
    ["OnchainMarketData.latestSocialSwaps(first:)", "6"],
    ["OnchainMarketData.topSocialSwaps(first:)", "6"],
    ["OnchainMarketData.latestRelevantSocialSwaps(first:)", "6"],
    ["TimelineEventV2.deltas(first:)", "6"],
    ["ActivityEvent.accountDeltasV2(first:)", "6"],
    ["ActivityAccountDelta.tokenDeltasV2(first:)", "5"],
    ["ActivityAccountDelta.nftDeltasV2(first:)", "5"],
    ["FungibleToken.followedSocialHolders(first:)", "20"],
    ["CompositeDisplayItem.items(first:)", "1000"],
  ]

  it("has the defaults of the specification", () => {
    const wrong = defaults
      .filter(([path]) => specified.get(path)?.defaultValue !== undefined && served.has(path))
      .filter(([path, value]) => served.get(path)?.defaultValue !== value)
    assert.deepStrictEqual(wrong, [])
    const unwritten = defaults.filter(([path, value]) => specified.get(path)?.defaultValue !== value)
    assert.deepStrictEqual(unwritten, [], "the transcription lacks a default of section 8")
    assert.isAtLeast(defaults.filter(([path]) => served.has(path)).length, 1, "no default was compared")
  })
})

describe("contradictions", () => {
  const sdl = "type A { a(x: Int = 5, y: Int!): Int! b: Unstated c: Int @deprecated } enum E { ONE } input I { i: Int }"

  it("finds a changed type, default and deprecation", () => {
    const other = "type A { a(x: Int = 6, y: Int): Int b: [String!]! c: Int }"
    assert.deepStrictEqual(contradictions(sdlMembers(sdl), sdlMembers(other)), [
      "A.a is Int, specified Int!",
      "A.a(x:) has the default 6, specified 5",
      "A.a(y:) is Int, specified Int!",
      "A.c is not deprecated, as specified",
    ])
  })

  it("finds additions that a caller would stumble over, and no others", () => {
    const other =
      "type A { a(z: Int!, w: Int, v: Int! = 1): Int! } enum E { ONE TWO } enum F { X } input I { j: Int! k: Int } type B { b(c: Int!): Int! }"
    assert.deepStrictEqual(contradictions(sdlMembers(sdl), sdlMembers(other)), [
      "A.a(z:) is demanded and not specified",
      "E.TWO is not in the closed list",
      "I.j is demanded and not specified",
    ])
  })

  it("finds an object where an interface is specified", () => {
    assert.deepStrictEqual(contradictions(sdlMembers("interface N { id: ID! }"), sdlMembers("type N { id: ID! }")), [
      "N.id is of an object, specified of an interface",
    ])
  })
})
