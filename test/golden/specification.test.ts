/**
 * Goal: the served schema does not contradict the specification, never shrinks, and its coverage is visible. The files beside this one
 * contain the specification as data, one per area; `floor.json` lists the specified members that are served. `npm run golden` adds new ones
 * to it and never removes any: that is done by hand. `uninformative.json` lists members that are served without information,
 * `unserved.json` those that are not served.
 */
import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { buildSchema, isEnumType, isIntrospectionType } from "graphql"
import { afterAll, assert, describe, expect, it } from "vitest"
import { paidEndpoints } from "#api/paid/registry.ts"
import { resolvers } from "#api/registry.ts"
import { constantOf } from "../support/api/constant-resolver.ts"
import { contradictions, type Member, sdlMembers } from "../support/api/specification.ts"
import chains from "./specification/chains.json" with { type: "json" }
import endpoints from "./specification/endpoints.json" with { type: "json" }
import floor from "./specification/floor.json" with { type: "json" }

const read = (path: string): string => readFileSync(path, "utf8")

const areas = globSync("test/golden/specification/*.graphql")
  .sort()
  .map((path) => ({ name: basename(path, ".graphql"), members: sdlMembers(read(path)) }))
const specified: ReadonlyMap<string, Member> = new Map(areas.flatMap(({ members }) => [...members]))
const servedSdl = globSync("schemas/graphql/*.graphql").map(read).join("\n")
const served = sdlMembers(servedSdl)

const definedChainIds = globSync("chains/definitions/*.ts").flatMap((path) =>
  [...read(path).matchAll(/^\s+id: ([\d_]+),$/gm)].map((match) => Number(match[1]?.replaceAll("_", ""))),
)
const httpSources = globSync("api/{graphql,routes}/**/*.ts").map(read).join("\n")
const paidPaths = paidEndpoints.map(({ path }) => `/x402/${path}`)

interface Area {
  readonly area: string
  readonly specified: ReadonlyArray<string>
  readonly served: ReadonlyArray<string>
}

const parts: ReadonlyArray<Area> = [
  ...areas.map(({ name, members }) => ({
    area: name,
    specified: [...members.keys()],
    served: [...members.keys()].filter((path) => served.has(path)),
  })),
  {
    area: "chains",
    specified: chains.chainIds.map(String),
    served: chains.chainIds.filter((id) => definedChainIds.includes(id)).map(String),
  },
  {
    area: "endpoints",
    specified: endpoints.endpoints.map(({ path }) => path),
    served: endpoints.endpoints
      .map(({ path }) => path)
      .filter((path) => httpSources.includes(`"${path}"`) || paidPaths.includes(path)),
  },
]

const floorOf = (area: string): ReadonlyArray<string> =>
  (floor as Readonly<Record<string, ReadonlyArray<string>>>)[area] ?? []

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

/** Whether a member names its own type, as members of unions do. */
const isDiscriminator = (path: string, value: unknown): boolean =>
  typeof value === "string" && /\.(type|category)$/.test(path)

/** Values of the fields whose resolvers depend on nothing, by path. Roots are left out: they stand for no fact about their parent. */
const readConstants = async (): Promise<Readonly<Record<string, unknown>>> => {
  const fields = Object.entries(resolvers)
    .flatMap(([type, members]) =>
      Object.entries(members).map(([name, resolve]) => [`${type}.${name}`, resolve] as const),
    )
    .filter(([path]) => served.has(path) && !path.startsWith("Query."))
  const found = await Promise.all(fields.map(async ([path, resolve]) => [path, await constantOf(resolve)] as const))
  const constant = found.flatMap(([path, value]) =>
    value === undefined || isDiscriminator(path, value) ? [] : [[path, value] as const],
  )
  return Object.fromEntries(constant.sort(([left], [right]) => (left < right ? -1 : 1)))
}

/** Values of a cell of the table of empty members: the text of a code span, or of each word in its braces. */
const spansOf = (cell: string): ReadonlyArray<string> =>
  [...cell.matchAll(/`([^`]+)`/g)].flatMap(([, span = ""]) => {
    const [, type, members] = /^(\w+\.)\{(.+)\}$/.exec(span) ?? []
    return members === undefined ? [span] : members.split(",").map((member) => `${type}${member}`)
  })

/** The rows of the table of empty members on the page of the interface. */
const emptyRows = (): ReadonlyArray<{ readonly members: ReadonlyArray<string>; readonly value: string }> => {
  const [, section = ""] = read("ops/docs/interface.md").split("\n## Members that stay empty\n")
  const [rows = ""] = section.split("\n## ")
  return rows
    .split("\n")
    .filter((row) => /^\| `/.test(row))
    .map((row) => row.split("|"))
    .map(([, members = "", value = ""]) => ({ members: spansOf(members), value: value.trim() }))
}

const membersOf = (value: string): ReadonlyArray<string> =>
  emptyRows()
    .flatMap((row) => (row.value === value ? row.members : []))
    .sort()

/** The members with one value that the page lists, with these values. */
const documentedConstants = (): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    emptyRows().flatMap(({ members, value }) =>
      value.startsWith("`") ? members.map((member): [string, unknown] => [member, JSON.parse(value.slice(1, -1))]) : [],
    ),
  )

/** What is specified and not served; arguments count with their fields. */
const unserved = (): ReadonlyArray<string> => [
  ...new Set(
    parts.flatMap((part) =>
      part.specified.filter((member) => !part.served.includes(member)).map((member) => member.replace(/\(.*/, "")),
    ),
  ),
]

/** Sources of the enum values in responses and filters; for all others the sources of the API. */
const producers: Readonly<Record<string, string>> = {
  AccountAvatarSource: "api/identity/avatar-fields.ts",
  AccountDescriptionSource: "api/identity/*.ts",
  AccountSocialLinkSource: "api/identity/social-link-fields.ts",
  ActivityEventTopic: "{pipelines/interpret,pipelines/protocols,schemas/facts}/**/*.ts",
  BlockProcessingFlow: "api/resolvers/network.ts",
  CallTrust: "{pipelines/clear-signing,schemas/domain}/**/*.ts",
  Currency: "{chains,pipelines/outside}/**/*.ts",
  MessageStep: "pipelines/{interpret,protocols}/**/*.ts",
  MetaTypeV3: "{api,pipelines/protocols}/**/*.ts",
  Network: "chains/definitions/*.ts",
  NftCollectionType: "{api,schemas/domain}/**/*.ts",
  PriceRejectionReason: "projections/prices/*.ts",
  TransactionHistoryV2Category: "pipelines/interpret/**/*.ts",
}

/** Values of arguments that the code handles as the only other case. */
const otherCases: ReadonlySet<string> = new Set([
  "AppOrderByOption.NAME",
  "NftTransferSort.TIMESTAMP",
  "PortfolioV2NftOrderByOption.LAST_RECEIVED",
  "TokenChannelFeedType.ALL_SWAPS",
])

/** Enum values that no source names: responses never contain them, and as arguments they find nothing or are rejected. */
const unproducedValues = (): ReadonlyArray<string> =>
  Object.values(buildSchema(servedSdl).getTypeMap())
    .filter((type) => isEnumType(type) && !isIntrospectionType(type))
    .flatMap((type) => {
      const sources = globSync(producers[type.name] ?? "api/**/*.ts")
        // Type generators name scalars, some of which are spelled like a value; the web app names what it receives.
        .filter((path) => !/^api\/(?:schema|web)\//.test(path))
        .map(read)
        .join("\n")
      const names = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
      return names
        .filter((name) => !new RegExp(`"${name}"|\\b${name}: |\\|${name}\\|`).test(sources))
        .map((name) => `${type.name}.${name}`)
        .filter((path) => !otherCases.has(path))
    })
    .sort()

describe("the served interface", () => {
  afterAll(() => {
    const all = {
      area: "in all",
      specified: parts.flatMap((part) => part.specified),
      served: parts.flatMap((part) => part.served),
    }
    const lines = [...parts, all].map(
      (part) => `  ${part.area.padEnd(10)} ${part.served.length}/${part.specified.length}\n`,
    )
    process.stdout.write(`Served of the specification:\n${lines.join("")}`)
  })

  it("does not contradict the specification", () => {
    assert.deepStrictEqual(contradictions(specified, served), [])
  })

  for (const { area, served: here } of parts) {
    it(`does not shrink: ${area}`, () => {
      const gone = floorOf(area).filter((member) => !here.includes(member))
      assert.deepStrictEqual(gone, [], "if this is meant, remove them from floor.json in the same commit and say why")
    })
  }

  it("has a floor that follows what is served: `npm run golden` raises it", async () => {
    const raised = parts.map(({ area, served: here }) => [area, [...new Set([...floorOf(area), ...here])].sort()])
    await expect(json(Object.fromEntries(raised))).toMatchFileSnapshot("specification/floor.json")
  })

  it("lists what is not served: `npm run golden` rewrites the list", async () => {
    const unserved = parts.map((part) => [part.area, part.specified.filter((member) => !part.served.includes(member))])
    await expect(json(Object.fromEntries(unserved))).toMatchFileSnapshot("specification/unserved.json")
  })

  it("lists what is served and carries no information: `npm run golden` rewrites the list", async () => {
    const uninformative = {
      constant: await readConstants(),
      neverProduced: unproducedValues(),
    }
    await expect(json(uninformative)).toMatchFileSnapshot("specification/uninformative.json")
  })

  it("documents every member with one value, every value that never occurs, and what is not served, with a reason", async () => {
    assert.deepStrictEqual(documentedConstants(), await readConstants())
    assert.deepStrictEqual(membersOf("never"), unproducedValues())
    assert.deepStrictEqual(membersOf("not served"), [...unserved()].sort())
    assert.isAtMost(emptyRows().length, 60)
  })

  it("has the numbers of these members in the README", async () => {
    const counts = [unserved().length, Object.keys(await readConstants()).length, unproducedValues().length]
    const [line] = /\d+ members .* never occur/.exec(read("README.md")) ?? []
    assert.deepStrictEqual([...(line ?? "").matchAll(/\d+/g)].map(Number), counts)
  })

  // Default page sizes of the specification. Each is compared where its field is served.
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
    assert.deepStrictEqual(unwritten, [], "the transcription lacks a specified default")
    assert.isAtLeast(defaults.filter(([path]) => served.has(path)).length, 1, "no default was compared")
  })
})

describe("constantOf", () => {
  it("finds every form of a constant, and a function by another name", async () => {
    const never = () => false
    const forms: ReadonlyArray<readonly [resolve: unknown, value: unknown]> = [
      [() => null, null],
      [() => "", ""],
      [() => 0, 0],
      [() => [], []],
      [() => "fixed", "fixed"],
      [() => ({ nested: [false] }), { nested: [false] }],
      [never, false],
      [async () => null, null],
      [(_parent: unknown, _args: unknown) => null, null],
    ]
    for (const [resolve, value] of forms) assert.deepStrictEqual(await constantOf(resolve), value, String(resolve))
  })

  it("finds none if the result depends on an argument", async () => {
    const dependent: ReadonlyArray<unknown> = [
      ({ a }: { readonly a: unknown }) => a ?? null,
      (parent: unknown) => parent,
      (parent: unknown) => [{ parent }],
      (_parent: unknown, { first }: { readonly first: number }) => first,
      async (_parent: unknown, _args: unknown, { load }: { readonly load: () => Promise<number> }) =>
        (await load()) + 1,
      (parent: object) => ("a" in parent ? 1 : 2),
      () => undefined,
      "text",
    ]
    for (const resolve of dependent) assert.isUndefined(await constantOf(resolve), String(resolve))
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

  it("finds breaking additions, and no others", () => {
    const other =
      "type A { a(z: Int!, w: Int, v: Int! = 1): Int! } enum E { ONE TWO } enum F { X } input I { j: Int! k: Int } type B { b(c: Int!): Int! }"
    assert.deepStrictEqual(contradictions(sdlMembers(sdl), sdlMembers(other)), [
      "A.a(z:) is demanded and not specified",
      "E.TWO is not in the closed list",
      "I.j is demanded and not specified",
    ])
  })

  it("finds an object that does not implement what is specified", () => {
    const other = "type A { id: ID! } type B { id: ID! }"
    assert.deepStrictEqual(
      contradictions(sdlMembers("type A implements N { id: ID! } type C implements N { id: ID! }"), sdlMembers(other)),
      ["A does not implement N, as specified"],
    )
  })

  it("finds an object where an interface is specified", () => {
    assert.deepStrictEqual(contradictions(sdlMembers("interface N { id: ID! }"), sdlMembers("type N { id: ID! }")), [
      "N.id is of an object, specified of an interface",
    ])
  })
})
