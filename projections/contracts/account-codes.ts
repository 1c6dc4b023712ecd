/** Kinds of accounts at some marks: contracts, proxies, smart accounts, or accounts that delegate to a contract. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { codeChangeKinds } from "#schemas/facts/code-change.ts"
import { proxyChanges } from "../facts/proxy-changes.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { isOneOfAddresses, visibleRows } from "../table/visible-rows.ts"
import { codeChanges } from "./code-changes.ts"
import { contractChanges } from "./contract-changes.ts"

/** A change of an account, and its transaction. */
export interface CodeEvent {
  /** The creator, the contract with the code, the beacon, or the factory. */
  readonly party: Address
  readonly hash: Hash
  readonly timestampMs: number
}

/** The newest of the events by which a proxy names the code that it executes. */
export interface ProxyCode extends CodeEvent {
  readonly kind: "implementation" | "beacon" | "clone"
}

/** Indexed evidence about the code of an account on a chain. */
export interface AccountCode {
  readonly chainId: ChainId
  /** Its creation, by the sender of the transaction; absent if it is not indexed. */
  readonly creation: CodeEvent | undefined
  /** Whether it reported an owner, as contracts do. */
  readonly isOwned: boolean
  readonly proxy: ProxyCode | undefined
  /** Its delegation to a contract (EIP-7702); absent without one, and where it was removed. */
  readonly delegation: CodeEvent | undefined
  /** Whether it has ever delegated or removed a delegation, which contracts cannot. */
  readonly isAuthority: boolean
  /** Its deployment by an entry point, with the factory. */
  readonly deployment: CodeEvent | undefined
  /** Slug of the app whose factory created the smart account. */
  readonly app: string | undefined
}

const facts = ["created", "owned", "smart", ...codeChangeKinds] as const

const FactRow = Schema.Struct({
  chainId: Schema.Int,
  account: Schema.String,
  fact: Schema.Literals(facts),
  party: Schema.String,
  hash: Schema.String,
  timestampMs: Schema.NumberFromString,
  app: Schema.String,
})

type FactRow = typeof FactRow.Type

const codeOf = (rows: ReadonlyArray<FactRow>, chainId: ChainId): AccountCode => {
  const eventOf = (...kinds: ReadonlyArray<FactRow["fact"]>) => rows.find(({ fact }) => kinds.includes(fact))
  const proxy = eventOf("implementation", "beacon", "clone")
  const delegation = eventOf("delegation")
  return {
    chainId,
    creation: eventOf("created"),
    isOwned: eventOf("owned") !== undefined,
    // The three kinds that were asked for.
    proxy: proxy === undefined ? undefined : { ...proxy, kind: proxy.fact as ProxyCode["kind"] },
    delegation: delegation?.party === zeroAddress ? undefined : delegation,
    isAuthority: delegation !== undefined,
    deployment: eventOf("account"),
    app: eventOf("smart")?.app,
  }
}

const place = "(block_number, transaction_index, origin_index)"

/** A group of changes of which the newest counts: those of a proxy's code, delegations, deployments. */
const groupSql = "if(kind IN ('delegation', 'account'), toString(kind), 'code')"

/** Indexed evidence about the code of accounts at the marks, by account; accounts without any are absent. One entry per chain, in the order of their ids. */
export const accountCodes = Effect.fn("contracts.accountCodes")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<Address>
}) {
  const { marks, accounts } = options
  if (marks.length === 0 || accounts.length === 0) return new Map<Address, ReadonlyArray<AccountCode>>()
  const store = yield* Store
  const within = visibleRows(marks)
  const ofAccounts = isOneOfAddresses("account", "accounts", accounts)
  const ofParties = isOneOfAddresses("party", "accounts", accounts)
  const pairs = [...new Set(marks.map(({ chainId }) => chainId))].flatMap((chainId) =>
    accounts.map((account) => ({ chainId, account })),
  )
  const rows = yield* store.query({
    operation: "read what accounts are",
    sql: `
SELECT chain_id AS chainId, ${hexText("account_bytes")} AS account, fact, ${hexText("newest.1")} AS party, ${hexText("newest.2")} AS hash,
  toString(toUnixTimestamp64Milli(newest.3)) AS timestampMs, app
FROM
(
  SELECT chain_id, contract AS account_bytes, toString(kind) AS fact, argMax((account, transaction_hash, timestamp), ${place}) AS newest, '' AS app
  FROM ${contractChanges.tableSql} FINAL
  WHERE (chain_id, contract) IN ${rowSetOf([
    { parameter: "chains", type: "UInt32" },
    { parameter: "contracts", type: "bytes" },
  ])}
    AND ${within.sql}
  GROUP BY chain_id, contract, kind
  UNION ALL
  SELECT chain_id, party, 'smart', argMax((owner, transaction_hash, timestamp), (block_number, log_index)), argMax(toString(app), (block_number, log_index))
  FROM ${proxyChanges.tableSql} FINAL
  WHERE ${ofParties.sql}
    AND party = proxy
    AND change = 'created'
    AND ${within.sql}
  GROUP BY chain_id, party
  UNION ALL
  SELECT chain_id, account, argMax(toString(kind), ${place}), argMax((target, transaction_hash, timestamp), ${place}), ''
  FROM ${codeChanges.tableSql} FINAL
  WHERE ${ofAccounts.sql}
    AND ${within.sql}
  GROUP BY chain_id, account, ${groupSql}
)
ORDER BY chain_id`,
    parameters: {
      ...within.parameters,
      ...ofAccounts.parameters,
      chains: pairs.map(({ chainId }) => chainId),
      contracts: pairs.map(({ account }) => account),
    },
  })
  const found = yield* decodeRows(FactRow)(rows)
  return new Map(
    [...Map.groupBy(found, ({ account }) => account)].map(([account, own]) => [
      account,
      [...Map.groupBy(own, ({ chainId }) => chainId)].map(([chainId, ofChain]) => codeOf(ofChain, chainId)),
    ]),
  )
})

/** A beacon on a chain. */
export interface BeaconKey {
  readonly chainId: ChainId
  readonly beacon: Address
}

/** Text of a beacon, as a key of maps. */
export const beaconKeyText = ({ chainId, beacon }: BeaconKey): string => `${chainId} ${beacon}`

const BeaconRow = Schema.Struct({ chainId: Schema.Int, beacon: Schema.String, implementation: Schema.String })

/** The contracts whose code beacons name at the marks, by `beaconKeyText`; beacons without an indexed event are absent. */
export const beaconImplementations = Effect.fn("contracts.beaconImplementations")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly beacons: ReadonlyArray<BeaconKey>
}) {
  const store = yield* Store
  const within = visibleRows(options.marks)
  const rows = yield* store.query({
    operation: "read the code of beacons",
    sql: `
SELECT chain_id AS chainId, ${hexText("account_bytes")} AS beacon, ${hexText("target_bytes")} AS implementation
FROM
(
  SELECT chain_id, account AS account_bytes, argMax(target, ${place}) AS target_bytes
  FROM ${codeChanges.tableSql} FINAL
  WHERE (account, chain_id) IN ${rowSetOf([
    { parameter: "beacons", type: "bytes" },
    { parameter: "chains", type: "UInt32" },
  ])}
    AND kind = 'implementation'
    AND ${within.sql}
  GROUP BY chain_id, account
)`,
    parameters: {
      ...within.parameters,
      beacons: options.beacons.map(({ beacon }) => beacon),
      chains: options.beacons.map(({ chainId }) => chainId),
    },
  })
  return new Map((yield* decodeRows(BeaconRow)(rows)).map((row) => [beaconKeyText(row), row.implementation] as const))
})
