/** Hostile requests, generated from a seed: malformed, oversized, deep, aliased and random ones over every route. */
import { gzipSync } from "node:zlib"
import { buildSchema, type GraphQLSchema } from "graphql"
import { bodyBytesMax } from "#api/http/failure-reply.ts"
import { paidEndpoints } from "#api/paid/registry.ts"
import { readSchemaText } from "#api/schema/schema-text.ts"
import { ann, bob, usdc } from "../api/api-story.ts"
import { testChain } from "../chain/block-builder.ts"
import { makeRandom, type RandomSource } from "../chain/random.ts"
import { hostileClickhouse } from "./hostile-clickhouse.ts"
import { hostileDocument } from "./hostile-document.ts"
import { hostileJson, hostileTexts, mutated, withHostileToken } from "./hostile-value.ts"
import { randomQuery } from "./random-query.ts"

/** A request over HTTP that a client library can send. */
export interface HostileRequest {
  /** How it was made, for the report. */
  readonly family: string
  readonly method: string
  readonly path: string
  /** Without the key. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
  /** Whether the body is bytes in Latin-1 and no text. */
  readonly isBinary?: boolean
  /** Key of one of the clients by number, none, or a guessed text. */
  readonly key: number | "none" | { readonly guessed: string }
  /** Milliseconds after which the caller disconnects; absent for one that waits for its answer. */
  readonly cancelledAfterMs?: number
}

const json = { "content-type": "application/json" }

const queries: readonly [string, ...ReadonlyArray<string>] = [
  `{ account(address: "${ann}") { address } }`,
  `{ portfolioV2(addresses: ["${ann}", "${bob}"]) { tokenBalances { totalBalanceUSD byToken(first: 5) { edges { node { symbol balance } } } } } }`,
  `{ transactionHistoryV2(subjects: ["${ann}"], first: 5) { edges { node { transaction { hash } } } } }`,
  `{ fungibleTokenV2(address: "${usdc}", chainId: ${testChain.id}) { symbol decimals } }`,
  `query ($a: [Address!]!) { portfolioV2(addresses: $a) { metadata { addresses } } }`,
  "{ networks { name } __schema { types { name } } }",
]

const nestedText = (open: string, close: string, count: number, inside = ""): string =>
  `${open.repeat(count)}${inside}${close.repeat(count)}`

/** The body of a document that costs more than it looks like. */
const bomb = (random: RandomSource): string => {
  const { query, variables } = hostileDocument(random)
  return JSON.stringify({ query, ...(variables && { variables }) })
}

const graphqlBody = (schema: GraphQLSchema, random: RandomSource): readonly [family: string, body: string] => {
  switch (random.below(8)) {
    case 0:
      return ["mutated body", mutated(JSON.stringify({ query: random.pick(queries), variables: { a: [ann] } }), random)]
    case 1:
      return ["mutated query", JSON.stringify({ query: mutated(random.pick(queries), random) })]
    case 2:
      return ["bomb", bomb(random)]
    case 3:
      return [
        "hostile variables",
        JSON.stringify({ query: queries[4], variables: hostileJson(random), operationName: hostileJson(random, 0) }),
      ]
    case 4:
      return ["any JSON", JSON.stringify(hostileJson(random, 5))]
    case 5:
      return ["valid query", JSON.stringify({ query: random.pick(queries), variables: { a: [bob] } })]
    default:
      return ["random query", JSON.stringify({ query: randomQuery(schema, random) })]
  }
}

const statements: readonly [string, ...ReadonlyArray<string>] = [
  "SELECT count() FROM transfers",
  "SELECT * FROM transfers LIMIT 3",
  "SELECT * FROM system.tables",
  "SELECT * FROM url('http://127.0.0.1:1/', 'LineAsString')",
  "SELECT number FROM numbers(1e12)",
  "SELECT repeat('a', 1000000000)",
  "SELECT {x:String}",
  "SELECT 1; SELECT 2",
  "INSERT INTO transfers VALUES (1)",
  "SELECT throwIf(1, 'a')",
  `SELECT ${"(".repeat(3_000)}1${")".repeat(3_000)}`,
]

const sqlBody = (random: RandomSource): string =>
  random.oneIn(4)
    ? JSON.stringify(hostileJson(random, 4))
    : JSON.stringify({
        query: random.oneIn(2) ? random.pick(statements) : mutated(random.pick(statements), random),
        ...(random.oneIn(3) && { parameters: hostileJson(random) }),
        ...(random.oneIn(3) && { format: random.pick(["json", "csv", "parquet", "arrow", "Native", ""]) }),
      })

const paidBody = (random: RandomSource) => {
  const [first, ...others] = paidEndpoints
  if (first === undefined) throw new Error("There are paid endpoints.")
  const { path, members } = random.pick([first, ...others])
  const body = Object.fromEntries(
    Object.entries(members)
      .filter(([, { isRequired }]) => isRequired === true || random.oneIn(3))
      .map(([name, { example }]) => [
        name,
        example !== undefined && !random.oneIn(3) ? example : hostileJson(random, 2),
      ]),
  )
  const text = JSON.stringify(random.oneIn(6) ? hostileJson(random) : body)
  return { path: `/x402/${path}`, body: random.oneIn(5) ? mutated(text, random) : text }
}

const mcpBody = (random: RandomSource): string => {
  const call = {
    jsonrpc: random.oneIn(8) ? hostileJson(random, 1) : "2.0",
    id: random.oneIn(4) ? hostileJson(random, 1) : 1,
    method: random.oneIn(5)
      ? random.pick(hostileTexts)
      : random.pick(["tools/call", "tools/list", "initialize", "resources/read", "ping", "notifications/cancelled"]),
    params: random.oneIn(3)
      ? hostileJson(random)
      : {
          name: random.pick(["graphql", "sql", "account-identity", "nothing"]),
          arguments: random.oneIn(4) ? { query: hostileDocument(random).query } : hostileJson(random),
        },
  }
  return random.oneIn(6) ? mutated(JSON.stringify(call), random) : JSON.stringify(random.oneIn(8) ? [call] : call)
}

/** The target of a request, and its headers. */
type Target = Pick<HostileRequest, "family" | "method" | "path" | "body" | "isBinary"> &
  Partial<Pick<HostileRequest, "headers">>

/** Bodies for the dashboard, without a session. */
const dashboardBody = (random: RandomSource) => {
  const bodies = [
    { path: "challenge", body: { address: ann, chainId: 1 } },
    { path: "session", body: { nonce: "0".repeat(64), signature: `0x${"1".repeat(130)}` } },
    { path: "session", body: { address: ann } },
    { path: "keys", body: { name: "a", surfaces: [], origins: [] } },
    { path: "keys/key_0/rotation", body: { overlapHours: 1 } },
    { path: "graphql", body: { query: hostileDocument(random).query, variables: {} } },
  ] as const
  const { path, body } = random.pick<(typeof bodies)[number]>(bodies)
  const text = JSON.stringify(random.oneIn(3) ? hostileJson(random) : body)
  return { path: `/dashboard/${path}`, body: random.oneIn(4) ? mutated(text, random) : text }
}

const getPaths: readonly [string, ...ReadonlyArray<string>] = [
  "/",
  "/",
  "/graphql",
  "/sql",
  "/usage",
  "/prices.json",
  "/openapi.json",
  "/schema.graphql",
  "/agents.txt",
  "/llms.txt",
  "/health",
  "/metrics",
  "/mcp",
  "/dashboard",
  "/dashboard/session",
  "/dashboard/keys",
  "/dashboard/entries?after=1-1",
  "/dashboard/usage?days=1",
  "/account/ann.eth",
  "/assets/dashboard-page.js",
  "/x402",
  "/x402/",
  "/assets/..%2f..%2fserver%2fserver.ts",
  "/assets/%2e%2e/package.json",
  "/assets/%",
  "/assets/%00",
  "//",
  "/%c0%af",
  "/media/x/y",
  `/media/${"a".repeat(64)}/original.png`,
  `/media/${"a".repeat(64)}/-1.webp`,
  "/media/..%2f..%2f/a.png",
  "/usage?days=0",
  "/usage?days=1e3",
  "/usage?days=%00",
  "/usage?days=1&days=2",
  "/usage?days[]=1",
  "/usage?__proto__[a]=1",
  "/%67raphql",
  "/graphql%00",
  "/graphql/",
  "/graphql;a=b",
  "/x402/%74oken-ranking",
  "/x402//token-ranking",
  "/x402/../sql",
  "/x402/%2e%2e/sql",
  "/x402/token-ranking%0d%0aa:%20b",
  "/%2fsql",
  "/sql%3f",
  "/__proto__",
  "/x402/constructor",
]

const methods: readonly [string, ...ReadonlyArray<string>] = [
  "GET",
  "GET",
  "GET",
  "HEAD",
  "OPTIONS",
  "PUT",
  "DELETE",
  "PATCH",
  "PROPFIND",
  "TRACE",
]

const guesses = (random: RandomSource): string =>
  random.pick([
    `tm_key_${"0".repeat(64)}`,
    "tm_key_",
    "null",
    "' OR ''='",
    "a".repeat(8_000),
    "é",
    `tm_key_${random.below(1_000_000_000).toString(16).padStart(64, "0")}`,
  ])

const keyOf = (random: RandomSource, clients: number): HostileRequest["key"] => {
  if (random.oneIn(10)) return "none"
  return random.oneIn(10) ? { guessed: guesses(random) } : random.below(clients)
}

const headersOf = (random: RandomSource): Readonly<Record<string, string>> => ({
  ...json,
  ...(random.oneIn(6) && {
    origin: random.pick(["https://evil.example", "null", "https://wallet.example", "é".repeat(50)]),
  }),
  ...(random.oneIn(8) && {
    "content-type": random.pick([
      "text/plain",
      "application/json; charset=utf-16",
      "multipart/form-data",
      "application/x-www-form-urlencoded",
      "",
      "application/json;",
      "a/b;c",
    ]),
  }),
  ...(random.oneIn(12) && {
    traceparent: random.pick(["00-x", "a".repeat(500), `00-${"1".repeat(32)}-${"2".repeat(16)}-01`]),
  }),
  ...(random.oneIn(12) && { "x-forwarded-for": random.pick(["127.0.0.1", "a, b, c", "::1", "1".repeat(2_000)]) }),
  ...(random.oneIn(12) && { host: random.pick(["evil.example", "127.0.0.1:1", ""]) }),
  ...(random.oneIn(12) && { "accept-encoding": random.pick(["gzip", "br", "gzip;q=0", "*;q=2", ",,,"]) }),
  ...(random.oneIn(12) && { "content-encoding": random.pick(["gzip", "deflate", "x"]) }),
  ...(random.oneIn(12) && { "x-http-method-override": "DELETE" }),
  ...(random.oneIn(12) && {
    cookie: random.pick(["tidemark_session=0", "tidemark_session=", `tidemark_session=${"a".repeat(3_000)}`, ";;=;"]),
  }),
  ...(random.oneIn(20) && { expect: random.pick(["100-continue", "200-ok"]) }),
  ...(random.oneIn(20) && { "if-none-match": random.pick(["*", '"a"', ",".repeat(3_000)]) }),
})

/** A megabyte of spaces before a valid body: some KiB compressed. */
const gzipBomb = gzipSync(Buffer.from(`${" ".repeat(1_000_000)}{"query":"{ networks { name } }"}`)).toString("latin1")

/** A valid body of a route in which one value is none that a serializer writes, or one that is compressed. */
const bytesOf = (random: RandomSource): Target => {
  const { path, body } = random.pick<{ readonly path: string; readonly body: string }>([
    { path: "/graphql", body: JSON.stringify({ query: queries[4], variables: { a: [bob] }, extensions: { b: 1 } }) },
    { path: "/sql", body: JSON.stringify({ query: statements[1], parameters: { a: 1 }, format: "json" }) },
    {
      path: "/mcp",
      body: '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"graphql","arguments":{"a":1}}}',
    },
    paidBody(random),
  ])
  const isBomb = random.oneIn(6)
  return {
    family: isBomb ? "compressed" : "tokens",
    method: "POST",
    path,
    isBinary: true,
    body: isBomb ? gzipBomb : withHostileToken(body, random),
    headers: isBomb ? { "content-encoding": "gzip" } : {},
  }
}

/** A body of `/graphql` as the parameters of a URL; one that is no object becomes the query. */
const getQuery = (family: string, body: string): Target => {
  let members: Readonly<Record<string, unknown>> = { query: body }
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value === "object" && value !== null) members = { ...value }
  } catch {
    // Sent as it is.
  }
  const parameters = Object.entries(members).map(([name, value]): [string, string] => [
    name.toWellFormed(),
    (typeof value === "string" ? value : JSON.stringify(value)).toWellFormed(),
  ])
  return {
    family: `${family} by GET`,
    method: "GET",
    path: `/graphql?${new URLSearchParams(parameters)}`,
    body: undefined,
  }
}

const targetOf = (schema: GraphQLSchema, random: RandomSource): Target => {
  const post = (family: string, path: string, body: string) => ({ family, method: "POST", path, body })
  const kind = random.below(27)
  if (kind < 9) {
    const [family, body] = graphqlBody(schema, random)
    return random.oneIn(3) ? getQuery(`graphql: ${family}`, body) : post(`graphql: ${family}`, "/graphql", body)
  }
  if (kind < 11) return post("sql", "/sql", sqlBody(random))
  if (kind < 14) {
    const { path, body } = paidBody(random)
    return post("x402", path, body)
  }
  if (kind < 15) return post("mcp", "/mcp", mcpBody(random))
  if (kind < 16) {
    const path = random.pick(["/graphql", "/sql", "/x402/token-ranking", "/mcp"])
    return post("oversized", path, JSON.stringify({ query: "a".repeat(bodyBytesMax + random.below(2) * 40_000 - 20) }))
  }
  if (kind < 17) {
    const path = random.pick(["/graphql", "/sql", "/x402/account-identity", "/mcp"])
    const inside = random.pick(['{"a":', "[", '{"__proto__":'])
    return post(
      "nested JSON",
      path,
      nestedText(inside, inside === "[" ? "]" : "}", random.pick([100, 10_000, 40_000]), "1"),
    )
  }
  if (kind < 18) {
    const { path, body } = dashboardBody(random)
    return post("dashboard", path, body)
  }
  if (kind < 21) return bytesOf(random)
  if (kind < 24) return hostileClickhouse(random)
  const path = random.oneIn(4)
    ? `/${encodeURIComponent(random.pick(hostileTexts).toWellFormed()).slice(0, 3_000)}`
    : random.pick(getPaths)
  return { family: "paths", method: random.pick(methods), path, body: undefined }
}

/**
 * Generates requests.
 *
 * @param clients - Number of clients whose keys they use.
 */
export const hostileRequests = (options: {
  readonly seed: number
  readonly count: number
  readonly clients: number
}): ReadonlyArray<HostileRequest> => {
  const random = makeRandom(options.seed)
  const schema = buildSchema(readSchemaText())
  return Array.from({ length: options.count }, () => {
    const { headers, ...target } = targetOf(schema, random)
    return {
      ...target,
      headers: { ...headersOf(random), ...headers },
      key: keyOf(random, options.clients),
      ...(random.oneIn(12) && { cancelledAfterMs: random.below(15) }),
    }
  })
}
