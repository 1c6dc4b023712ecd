/** Hostile documents that cost more than they look like: shapes whose work grows faster than their text where nothing bounds it. */
import { ann } from "../api/api-story.ts"
import type { RandomSource } from "../chain/random.ts"

/** A GraphQL request of a shape. */
export interface HostileDocument {
  readonly shape: string
  readonly query: string
  readonly variables?: Readonly<Record<string, unknown>>
}

const times = (count: number, part: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => part(index)).join(" ")

const wrapped = (open: string, inside: string, close: string, count: number): string =>
  `${open.repeat(count)}${inside}${close.repeat(count)}`

const portfolio = (inside: string): string => `{ portfolioV2(addresses: ["${ann}"]) { ${inside} } }`

const token = (inside: string): string =>
  `{ fungibleTokenV2(address: "${ann}", chainId: 1) { priceData { ${inside} } } }`

const balances = "tokenBalances { totalBalanceUSD }"

/** Fragments that contain the next one as `spread` describes. */
const chained = (count: number, spread: (next: string) => string): string =>
  `${portfolio("...f0")} ${times(count, (index) => `fragment f${index} on PortfolioV2 { ${balances} ${index + 1 < count ? spread(`...f${index + 1}`) : ""} }`)}`

const schemaLevels = (count: number): string =>
  Array.from({ length: count }).reduce<string>(
    (inside) => `fields(includeDeprecated: true) { name type { ofType { ${inside} } ${inside} } args { name } }`,
    "name",
  )

/** The shapes, each for a number of parts. */
export const documentShapes: Readonly<Record<string, (count: number) => Omit<HostileDocument, "shape">>> = {
  "doubling fragments": (count) => ({ query: chained(count, (next) => `${next} ${next}`) }),
  "doubling inline fragments": (count) => ({ query: chained(count, (next) => `${next} ... { ${next} }`) }),
  "merged fields of doubling fragments": (count) => ({
    query: chained(
      count,
      (next) => `tokenBalances { byToken { edges { cursor } } } ${next} ... on PortfolioV2 { ${next} }`,
    ),
  }),
  "a chain of fragments": (count) => ({ query: chained(count, (next) => next) }),
  "cycles of fragments": (count) => ({ query: `${"\n".repeat(count)}${chained(count, (next) => `${next} ...f0`)}` }),
  "unused fragments": (count) => ({
    query: `{ networks { name } } ${times(count, (index) => `fragment f${index} on NetworkObject { name }`)}`,
  }),
  "merged fields": (count) => ({ query: portfolio(times(count, () => balances)) }),
  "merged fields with arguments": (count) => ({
    query: portfolio(`tokenBalances { ${times(count, () => 'byToken(first: 1, after: "a") { totalCount }')} }`),
  }),
  "merged spreads": (count) => {
    const width = Math.max(1, Math.round(count ** 0.5))
    const spreads = times(width, (index) => `...f${index}`)
    const fragments = times(width, (index) => `fragment f${index} on PortfolioV2 { metadata { addresses } }`)
    return { query: `${portfolio(times(width, () => `... { ${spreads} }`))} ${fragments}` }
  },
  "merged fields at each level": (count) => {
    const width = Math.max(1, Math.round(count ** 0.25))
    const level = (inside: string, name: string) => times(width, () => `${name} { ${inside} }`)
    return { query: portfolio(level(level(level("cursor ".repeat(width), "edges"), "byToken"), "tokenBalances")) }
  },
  "conflicting fields": (count) => ({
    query: portfolio(times(count, (index) => `a: tokenBalances { byToken(first: ${index}) { totalCount } }`)),
  }),
  aliases: (count) => ({
    query: `{ ${times(count, (index) => `a${index}: account(address: "${ann}") { address }`)} }`,
  }),
  "aliases of swaps": (count) => ({
    query: token(times(count, (index) => `a${index}: latestSwaps(first: 100) { edges { cursor } }`)),
  }),
  "aliases of ticks": (count) => ({
    query: token(times(count, (index) => `a${index}: priceTicks(currency: USD, timeFrame: YEAR) { median }`)),
  }),
  "pages within pages": (count) => ({
    query: portfolio(
      `tokenBalances { byToken(first: ${count}) { edges { node { accountBalances(first: ${count}) { edges { node { balance } } } } } } }`,
    ),
  }),
  "introspection within introspection": (count) => ({
    query: `{ __schema { types { ${schemaLevels(Math.min(count, 5))} } } }`,
  }),
  "aliases of introspection": (count) => ({
    query: `{ __schema { types { fields { ${times(Math.min(count, 99), (index) => `a${index}: description`)} } } } }`,
  }),
  "introspection by fragments": (count) => ({
    query: `{ ${times(Math.min(count, 20), (index) => `s${index}: __schema { types { ...type } }`)} } fragment type on __Type { name fields { ...field } inputFields { name } enumValues { name } } fragment field on __Field { name description args { name description } type { name kind } }`,
  }),
  directives: (count) => ({
    query: `query ($no: Boolean = false) { networks { ${times(count, (index) => `a${index}: name @skip(if: $no) @include(if: true)`)} } }`,
  }),
  "repeated directives": (count) => ({ query: `{ networks { name ${"@skip(if: false) ".repeat(count)} } }` }),
  operations: (count) => ({
    query: `${times(count, (index) => `query q${index} { ...f }`)} fragment f on Query { ${"networks { name } ".repeat(100)} }`,
  }),
  "variables of operations": (count) => ({
    query: `${times(Math.ceil(count / 10), (index) => `query q${index}($a: Int!) { ...f }`)} fragment f on Query { network(chainId: $a) { name } ${"networks { name } ".repeat(Math.ceil(count / 10))} }`,
  }),
  "unused variables": (count) => ({
    query: `query (${times(count, (index) => `$v${index}: Int`)}) { networks { name } }`,
  }),
  "huge variables": (count) => ({
    query: "query ($a: [Address!]!) { portfolioV2(addresses: $a) { metadata { addresses } } }",
    variables: { a: Array.from({ length: count }, () => ann) },
  }),
  "invalid variables": (count) => ({
    query: "query ($t: [FungibleTokenInputV2!]!) { fungibleTokenBatchV2(tokens: $t) { symbol } }",
    variables: { t: Array.from({ length: count }, (_, index) => ({ [`field${index}`]: index })) },
  }),
  "deep lists": (count) => ({ query: `{ accounts(addresses: ${wrapped("[", `"${ann}"`, "]", count)}) { address } }` }),
  "open lists": (count) => ({ query: `{ accounts(addresses: ${"[".repeat(count)}` }),
  "deep objects": (count) => ({ query: `{ nftRanking(first: ${wrapped("{a:", "1", "}", count)}) { totalCount } }` }),
  "deep selections": (count) => ({ query: wrapped("{ account ", "{ address }", "}", count) }),
  "deep inline fragments": (count) => ({ query: wrapped("{ ... ", "{ __typename }", "}", count) }),
  "large arguments below a page": (count) => ({
    query: portfolio(
      `tokenBalances { byToken(first: 100) { edges { node { accountBalances(after: [${"1 ".repeat(count)}]) { totalCount } } } } }`,
    ),
  }),
  "unknown fields": (count) => ({
    query: `${"\n".repeat(count)}{ networks { ${times(count, (index) => `nam${index}`)} } }`,
  }),
  "unknown arguments": (count) => ({ query: `{ networks(${times(count, (index) => `a${index}: 1`)}) { name } }` }),
  comments: (count) => ({ query: `${"#\n".repeat(count)}{ networks { name } }` }),
  "block strings": (count) => ({ query: `{ account(address: """${" \n".repeat(count)}""") { address } }` }),
  "long strings": (count) => ({ query: `{ account(address: "${"\\u0061".repeat(count)}") { address } }` }),
  "long names": (count) => ({ query: `{ ${"n".repeat(count * 10)} }` }),
  "root fields by fragments": (count) => ({
    query: `{ ${"...f ".repeat(count)} } fragment f on Query { networks { name } }`,
  }),
}

/** A document of a random shape and size. */
export const hostileDocument = (random: RandomSource): HostileDocument => {
  const names = Object.keys(documentShapes)
  const shape = names[random.below(names.length)] ?? "comments"
  const count = random.pick([3, 10, 30, 99, 300, 1_000, 3_000, 9_000])
  const made = documentShapes[shape]?.(count)
  if (made === undefined) throw new Error("A shape has documents.")
  return { shape: `${shape} ${count}`, ...made }
}
