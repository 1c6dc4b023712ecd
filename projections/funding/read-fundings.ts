/**
 * Funders of accounts, from the ledger: its order by account makes the first coins of an account a read of one granule. An account that has
 * moved coins keeps its funder unless its chain reverts, so funders are cached.
 */
import { Array as Arr, Effect, Schema } from "effect"
import { LRUCache } from "lru-cache"
import { laneMark, type Mark } from "#schemas/domain/mark.ts"
import type { TransactionPlace } from "#schemas/domain/transaction-place.ts"
import { ledger } from "../facts/ledger.ts"
import { transactions } from "../facts/transactions.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { type QueryFailure, Store } from "../store/store.ts"
import { type Condition, hexText, isAtOneOf, rowSetOf, zeroAddressSql } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { accountText, type ChainAccount, type Funding, funderNonceMax, signedTypeMax } from "./funding.ts"

/** Accounts, and places of transactions, of one statement. */
const rowsPerQuery = 5_000

/** Accounts that are cached: the parties of some hours of sales. */
const cachedAccountsMax = 20_000

const FirstRow = Schema.Struct({
  chainId: Schema.Int,
  account: Schema.String,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  isCredit: Schema.Boolean,
})

/** The rows of the ledger of some accounts. */
const ofAccounts = `(account, chain_id) IN ${rowSetOf([
  { parameter: "accounts", type: "bytes" },
  { parameter: "accountChains", type: "UInt32" },
])}`

/**
 * The first movements of coins of accounts. Rewards and withdrawals follow the transactions of their block; of the movements of a transaction, debits
 * come first.
 */
const firstsSql = (within: Condition): string => `
SELECT
  chain_id AS chainId,
  ${hexText("account_bytes")} AS account,
  toString(first.1) AS blockNumber,
  first.3 AS transactionIndex,
  toBool(first.4) AS isCredit
FROM
(
  SELECT
    chain_id,
    account AS account_bytes,
    min((block_number, transaction_index < 0, transaction_index, amount_raw > 0)) AS first
  FROM ${ledger.tableSql} FINAL
  WHERE ${ofAccounts}
    AND token = ${zeroAddressSql}
    AND token_id = 0
    AND ${within.sql}
  GROUP BY chain_id, account_bytes
)`

const SignerRow = Schema.Struct({
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  transactionIndex: Schema.Int,
  signer: Schema.String,
})

const signersSql = (places: Condition, within: Condition): string => `
SELECT
  chain_id AS chainId,
  block_number AS blockNumber,
  transaction_index AS transactionIndex,
  ${hexText("from_address")} AS signer
FROM ${transactions.tableSql} FINAL
WHERE ${places.sql}
  AND nonce < {nonceMax:UInt64}
  AND type <= {typeMax:UInt32}
  AND ${within.sql}`

const paidSql = (within: Condition): string => `
SELECT DISTINCT
  chain_id AS chainId,
  ${hexText("account_bytes")} AS account
FROM
(
  SELECT chain_id, account AS account_bytes
  FROM ${ledger.tableSql} FINAL
  WHERE ${ofAccounts}
    AND (account, chain_id, block_number, transaction_index) IN ${rowSetOf([
      { parameter: "accounts", type: "bytes" },
      { parameter: "accountChains", type: "UInt32" },
      { parameter: "blocks", type: "UInt64" },
      { parameter: "transactions", type: "UInt32" },
    ])}
    AND amount_raw < 0
    AND ${within.sql}
)`

const AccountRow = Schema.Struct({ chainId: Schema.Int, account: Schema.String })

/** Values of `ofAccounts`. */
const accountParameters = (accounts: ReadonlyArray<ChainAccount>) => ({
  accounts: accounts.map(({ account }) => account),
  accountChains: accounts.map(({ chainId }) => chainId),
})

/**
 * Makes a cache, one for each store, of values of accounts that stay the same unless their chain reverts, by `accountText`. Accounts without a value
 * are read again.
 */
const makeAccountCache = <A extends object>() => {
  const byStore = new WeakMap<Store["Service"], LRUCache<string, A>>()
  return Effect.fnUntraced(function* <Requested extends ChainAccount>(
    marks: ReadonlyArray<Mark>,
    accounts: ReadonlyArray<Requested>,
    read: (requested: ReadonlyArray<Requested>) => Effect.Effect<ReadonlyMap<string, A>, QueryFailure, Store>,
  ) {
    const store = yield* Store
    const cache = byStore.get(store) ?? new LRUCache<string, A>({ max: cachedAccountsMax })
    byStore.set(store, cache)
    const name = (account: ChainAccount): string =>
      `${laneMark(marks, account.chainId, "live")?.revertCount ?? 0} ${accountText(account)}`
    const found = new Map<string, A>()
    const missing: Array<Requested> = []
    for (const account of accounts) {
      const known = cache.get(name(account))
      if (known === undefined) missing.push(account)
      else found.set(accountText(account), known)
    }
    for (const requested of Arr.chunksOf(missing, rowsPerQuery)) {
      const values = yield* read(requested)
      for (const account of requested) {
        const value = values.get(accountText(account))
        if (value === undefined) continue
        cache.set(name(account), value)
        found.set(accountText(account), value)
      }
    }
    return found
  })
}

interface KnownFunder {
  /** Absent where the account has no known funder. */
  readonly funding: Funding | undefined
}

const cachedFunders = makeAccountCache<KnownFunder>()

/**
 * The fundings of accounts, by `accountText`. Absent for accounts without a known funder: those that paid before coins arrived, and so had
 * some, that were paid by the block itself, or that signed for their first coins.
 *
 * @param options.marks - Marks of chains that are indexed from the first block on (`marksFromStart`).
 */
export const readFundings = Effect.fn("ledger.fundings")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly accounts: ReadonlyArray<ChainAccount>
}) {
  const within = unbrokenVisibleRows(options.marks)
  const known = yield* cachedFunders(options.marks, options.accounts, (requested) => fundersOf(requested, within))
  return new Map([...known].flatMap(([text, { funding }]) => (funding === undefined ? [] : [[text, funding] as const])))
})

/** The funders of accounts that have moved coins. */
const fundersOf = Effect.fnUntraced(function* (accounts: ReadonlyArray<ChainAccount>, within: Condition) {
  const store = yield* Store
  const firsts = yield* Effect.flatMap(
    store.query({
      operation: "read first coins of accounts",
      sql: firstsSql(within),
      parameters: { ...within.parameters, ...accountParameters(accounts) },
    }),
    decodeRows(FirstRow),
  )
  const places = firsts.filter(({ isCredit, transactionIndex }) => isCredit && transactionIndex >= 0)
  const signers = yield* signersAt(places, within)
  return new Map(
    firsts.map(({ isCredit, ...first }): readonly [string, KnownFunder] => {
      const funder = isCredit ? signers.get(placeText(first)) : undefined
      const isKnown = funder !== undefined && funder !== first.account
      return [accountText(first), { funding: isKnown ? { ...first, funder } : undefined }]
    }),
  )
})

/** The signers of transactions that can be those of funders, by `placeText`. */
const signersAt = Effect.fnUntraced(function* (places: ReadonlyArray<TransactionPlace>, within: Condition) {
  if (places.length === 0) return new Map<string, string>()
  const store = yield* Store
  const atPlaces = isAtOneOf(places)
  const rows = yield* Effect.flatMap(
    store.query({
      operation: "read signers of transactions",
      sql: signersSql(atPlaces, within),
      parameters: {
        ...within.parameters,
        ...atPlaces.parameters,
        nonceMax: funderNonceMax,
        typeMax: signedTypeMax,
      },
    }),
    decodeRows(SignerRow),
  )
  return new Map(rows.map((row) => [placeText(row), row.signer]))
})

const placeText = ({ chainId, blockNumber, transactionIndex }: TransactionPlace): string =>
  `${chainId} ${blockNumber} ${transactionIndex}`

interface Paid {
  readonly isPaid: boolean
}

const cachedPaid = makeAccountCache<Paid>()

/** The accounts, by `accountText`, whose first coins were a price: they gave something in the transaction by which the coins arrived. */
export const paidAccounts = Effect.fn("ledger.paidAccounts")(function* (options: {
  readonly marks: ReadonlyArray<Mark>
  readonly fundings: ReadonlyArray<Funding>
}) {
  const within = unbrokenVisibleRows(options.marks)
  const known = yield* cachedPaid(options.marks, options.fundings, (requested) => paidOf(requested, within))
  return new Set([...known].flatMap(([text, { isPaid }]) => (isPaid ? [text] : [])))
})

const paidOf = Effect.fnUntraced(function* (fundings: ReadonlyArray<Funding>, within: Condition) {
  const store = yield* Store
  const rows = yield* Effect.flatMap(
    store.query({
      operation: "read payments for first coins",
      sql: paidSql(within),
      parameters: {
        ...within.parameters,
        ...accountParameters(fundings),
        blocks: fundings.map(({ blockNumber }) => blockNumber),
        transactions: fundings.map(({ transactionIndex }) => transactionIndex),
      },
    }),
    decodeRows(AccountRow),
  )
  const paid = new Set(rows.map(accountText))
  return new Map(fundings.map((funding) => [accountText(funding), { isPaid: paid.has(accountText(funding)) }] as const))
})
