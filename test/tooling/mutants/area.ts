/** An area of the code whose tests are evaluated, and the suites that are expected to detect its faults. */
export interface Area {
  readonly name: string
  /** Files, or folders with all below them. */
  readonly sources: ReadonlyArray<string>
  /** Test files, or folders with all below them, the fastest first. */
  readonly suites: ReadonlyArray<string>
}

/** The areas that are mutated by rule, in the order of the report. */
export const areas: ReadonlyArray<Area> = [
  {
    name: "decoding",
    sources: ["chains/abi", "pipelines/decode"],
    suites: ["test/unit/chains/abi", "test/unit/pipelines/decode", "test/property/pipelines/decode.test.ts"],
  },
  {
    name: "interpretation",
    sources: ["pipelines/interpret", "pipelines/protocols"],
    suites: [
      "test/unit/pipelines/interpret",
      "test/golden/interpretation.test.ts",
      "test/golden/protocols.test.ts",
      "test/golden/interpret.test.ts",
      "test/property/pipelines/interpret.test.ts",
    ],
  },
  {
    name: "sales",
    sources: [
      "pipelines/interpret/nft-pools.ts",
      "pipelines/interpret/nft-quotes.ts",
      "pipelines/interpret/nft-sales.ts",
      "pipelines/interpret/sales",
      "projections/nfts/pool-price.ts",
    ],
    suites: [
      "test/unit/pipelines/interpret/nft-pools.test.ts",
      "test/unit/pipelines/interpret/nft-quotes.test.ts",
      "test/unit/pipelines/interpret/nft-sales.test.ts",
      "test/unit/pipelines/interpret/sales",
      "test/unit/pipelines/protocols/sale-rule.test.ts",
      "test/unit/projections/nfts",
      "test/golden/recorded-sales.test.ts",
    ],
  },
  {
    name: "balances",
    sources: ["api/portfolio", "projections/balances", "projections/facts/ledger.ts", "projections/facts/transfers.ts"],
    suites: [
      "test/unit/api/portfolio",
      "test/unit/projections",
      "test/contract/projections/balances",
      "test/contract/projections/facts",
      "test/contract/api/portfolio.test.ts",
      "test/contract/api/partial.test.ts",
      "test/golden/rows.test.ts",
      "test/property/folds.test.ts",
      "test/property/history.test.ts",
    ],
  },
  {
    name: "prices",
    sources: ["projections/prices"],
    suites: [
      "test/unit/projections/prices",
      "test/contract/projections/prices",
      "test/property/prices.test.ts",
      "test/property/tick-folds.test.ts",
      "test/contract/api/price.test.ts",
    ],
  },
  {
    name: "spam",
    sources: ["projections/spam"],
    suites: ["test/unit/projections/spam", "test/contract/projections/spam", "test/contract/api/spam.test.ts"],
  },
  {
    name: "following",
    sources: ["chains/follow", "chains/reader"],
    suites: ["test/unit/chains", "test/property/chains", "test/contract/chains"],
  },
  {
    name: "log",
    sources: ["pipelines/log"],
    suites: ["test/unit/pipelines/log", "test/property/pipelines/log", "test/contract/pipelines/log"],
  },
  {
    name: "marks",
    sources: [
      "api/cache",
      "api/marks",
      "api/request",
      "pipelines/runtime",
      "projections/table/commits.ts",
      "projections/table/heads.ts",
      "projections/table/sql.ts",
    ],
    suites: [
      "test/unit/api/cache",
      "test/unit/api/marks",
      "test/unit/api/request",
      "test/unit/pipelines/runtime",
      "test/unit/projections",
      "test/contract/pipelines/runtime",
      "test/contract/projections",
      "test/contract/api/portfolio.test.ts",
      "test/contract/api/consistency.test.ts",
    ],
  },
  {
    name: "paging",
    sources: ["api/request/connection.ts", "api/history", "api/request/node-id.ts"],
    suites: ["test/unit/api", "test/property/api", "test/property/pages.test.ts", "test/contract/api"],
  },
  {
    name: "access",
    sources: [
      "api/access",
      "api/graphql",
      "api/request/arguments.ts",
      "api/request/errors.ts",
      "api/http",
      "api/routes",
      "api/server",
    ],
    suites: [
      "test/unit/api",
      "test/contract/api/bad-request.test.ts",
      "test/contract/api/bad-input.test.ts",
      "test/contract/api/cors.test.ts",
      "test/contract/api/keyless.test.ts",
      "test/contract/api/answer.test.ts",
      "test/contract/api/consistency.test.ts",
    ],
  },
]
