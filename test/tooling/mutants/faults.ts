/** A fault that tests once missed, as an edit of one place. */
export interface Fault {
  /** Description of the fault. */
  readonly name: string
  readonly file: string
  /** Text that occurs once in the file. */
  readonly find: string
  readonly to: string
  /** Test files, or folders, of which one is expected to fail, the fastest first. */
  readonly suites: ReadonlyArray<string>
}

const priceSuites = [
  "test/unit/projections/prices",
  "test/contract/projections/prices/fold-ticks.test.ts",
  "test/contract/projections/prices/prices.test.ts",
]

const spamSuites = ["test/unit/projections/spam", "test/contract/projections/spam", "test/contract/api/spam.test.ts"]

const kafkaSuites = ["test/contract/pipelines/log/kafka"]

const pageSuites = ["test/unit/api", "test/contract/api/consistency.test.ts"]

const interpretSuites = ["test/unit/pipelines/interpret", "test/golden", "test/property/pipelines/interpret.test.ts"]

/** Faults that survived an audit, each reintroduced by `npm run mutants -- faults`. */
export const faults: ReadonlyArray<Fault> = [
  {
    name: "Finality advances without comparing the hash",
    file: "chains/follow/finality.ts",
    find: "if (canonical.hash !== reported.hash) return { event: undefined, pending: undefined }",
    to: "",
    suites: ["test/unit/chains/follow", "test/property/chains"],
  },
  {
    name: "History-lane rows are visible without their mark",
    file: "projections/table/visible-rows.ts",
    find: "sql: `(lane = 'history' AND",
    to: "sql: `(lane = 'history' OR",
    suites: ["test/contract/projections/table/visible-rows.test.ts"],
  },
  {
    name: "Prices look back 6 buckets instead of 24",
    file: "projections/prices/price-ticks.ts",
    find: "export const lookBackBuckets = 4 * memoryBuckets",
    to: "export const lookBackBuckets = memoryBuckets",
    suites: priceSuites,
  },
  {
    name: "The tick fold begins without a look-back",
    file: "projections/prices/fold-ticks.ts",
    find: "bucketOf(beginMs) + 1 + lookBackBuckets",
    to: "bucketOf(beginMs) + 1",
    suites: priceSuites,
  },
  {
    name: "Prices older than 30 days are accepted",
    file: "projections/prices/prices.ts",
    find: "const priceAgeMsMax = 30 * 86_400_000",
    to: "const priceAgeMsMax = 3_000 * 86_400_000",
    suites: priceSuites,
  },
  {
    name: "The checkpoint fold drops the last of several slices",
    file: "projections/balances/fold-checkpoints.ts",
    find: "slice < slices;",
    to: "slice < Math.max(1, slices - 1);",
    suites: ["test/contract/projections/balances"],
  },
  {
    name: "A list that ends at a page boundary has a next page",
    file: "api/request/connection.ts",
    find: "hasNextPage: start + edges.length < rows.length",
    to: "hasNextPage: start + edges.length <= rows.length",
    suites: pageSuites,
  },
  {
    name: "A history that ends at a page boundary has a next page",
    file: "api/history/history-page.ts",
    find: "const hasMore = read.entries.length > size",
    to: "const hasMore = read.entries.length >= size",
    suites: pageSuites,
  },
  {
    name: "Totals include hidden spam",
    file: "api/resolvers/portfolio.ts",
    find: "totalBalanceUSD: ({ holdings }) => sumUsd(groupByToken(visibleHoldings(holdings)))",
    to: "totalBalanceUSD: ({ holdings }) => sumUsd(groupByToken(holdings))",
    suites: ["test/contract/api/spam.test.ts", "test/contract/api/portfolio.test.ts"],
  },
  {
    name: "Four makers clear a token of spam",
    file: "projections/spam/read-exempt.ts",
    find: "const makersMin = 5",
    to: "const makersMin = 4",
    suites: spamSuites,
  },
  {
    name: "Trades within six days only clear a token of spam",
    file: "projections/spam/read-exempt.ts",
    find: "const tradedWithinMs = 604_800_000",
    to: "const tradedWithinMs = 518_400_000",
    suites: spamSuites,
  },
  {
    name: "Trades at any price clear a token of spam",
    file: "projections/spam/read-exempt.ts",
    find: "AND is_price_source",
    to: "",
    suites: spamSuites,
  },
  {
    name: "The Kafka producer is not idempotent",
    file: "pipelines/log/kafka/stream-producer.ts",
    find: "idempotent: true",
    to: "idempotent: false",
    suites: kafkaSuites,
  },
  {
    name: "A Kafka producer is kept after a failure",
    file: "pipelines/log/kafka/stream-producer.ts",
    find: "void close(connecting)\n        throw cause",
    to: "keep(connecting)\n        throw cause",
    suites: kafkaSuites,
  },
  {
    name: "A broker that lost acknowledged records goes unnoticed",
    file: "pipelines/log/kafka/append.ts",
    find: 'if (base < known) return yield* Effect.fail(new Error("The topic has lost records that were acknowledged."))',
    to: "if (base < known) return",
    suites: kafkaSuites,
  },
  {
    name: "A log that names another block is accepted",
    file: "chains/reader/verify.ts",
    find: "const logFault = isElsewhere(logs, log) ?? (",
    to: "const logFault = (",
    suites: ["test/unit/chains/reader", "test/contract/chains/reader"],
  },
  {
    name: "The signature of Uniswap v4's Swap is wrong",
    file: "pipelines/protocols/families/uniswap-v4-swap.ts",
    find: "Swap(bytes32,address,int128,int128,uint160,uint128,int24,uint24)",
    to: "Swap(bytes32,address,int256,int256,uint160,uint128,int24,uint24)",
    suites: interpretSuites,
  },
  {
    name: "The signature of Compound v3's Supply is wrong",
    file: "pipelines/protocols/compound/rules.ts",
    find: "Supply(address,address,uint256)",
    to: "Supply(address,uint256)",
    suites: interpretSuites,
  },
  {
    name: "The signature of Frankencoin's Saved is wrong",
    file: "pipelines/protocols/frankencoin/rules.ts",
    find: "Saved(address,uint192)",
    to: "Saved(address,uint256)",
    suites: interpretSuites,
  },
  {
    name: "The signature of Scroll's SentMessage is wrong",
    file: "pipelines/protocols/scroll/rules.ts",
    find: "SentMessage(address,address,uint256,uint256,uint256,bytes)",
    to: "SentMessage(address,address,uint256,uint256,bytes)",
    suites: interpretSuites,
  },
  {
    name: "A restarted reader takes a request for served if other positions of the account were read",
    file: "pipelines/ingest/read-requested.ts",
    find: "positions.every((place) => wasRead(earlier.positions, positionText(account, place))) &&",
    to: "",
    suites: ["test/contract/pipelines/ingest/read-requested.test.ts"],
  },
  {
    name: "A restarted reader takes a request for a newer block for served",
    file: "pipelines/ingest/read-requested.ts",
    find: " && read.block >= atBlock",
    to: "",
    suites: ["test/contract/pipelines/ingest/read-requested.test.ts"],
  },
]
