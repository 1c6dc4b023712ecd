/**
 * Arbitrary blocks in the form of real ones: transactions and logs are numbered, hashes are unique, gas is summed, blocks are linked by
 * parent hash. Their contents are random, so that laws meet unusual cases early.
 */
import { createHash } from "node:crypto"
import fc from "fast-check"
import {
  type Block,
  type Log,
  type StateReads,
  type Trace,
  type Transaction,
  traceTypes,
  type Withdrawal,
} from "#schemas/domain/block.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { type Hash, type Hex, zeroHash } from "#schemas/domain/primitive.ts"
import {
  arbitraryAccount,
  arbitraryAccountOrZero,
  arbitraryAmountRaw,
  arbitraryCount,
  arbitraryHash,
  arbitraryHex,
  arbitraryText,
  maybe,
} from "./primitive.ts"

const arbitraryBloom: fc.Arbitrary<Hex> = fc
  .uint8Array({ minLength: 4, maxLength: 4 })
  .map((bytes) => `0x${Buffer.from(bytes).toString("hex").padEnd(512, "0")}`)

const arbitraryRest = fc.oneof(
  fc.constant(""),
  fc.dictionary(arbitraryText, fc.nat()).map((it) => JSON.stringify(it)),
)

/** A hash derived from a text, unique if the text is. */
export const hashOf = (text: string): Hash => `0x${createHash("sha256").update(text).digest("hex")}`

/** A log without its index. */
export const arbitraryLog: fc.Arbitrary<Omit<Log, "index">> = fc.record({
  address: arbitraryAccount,
  topics: fc.array(arbitraryHash, { maxLength: 4 }),
  data: arbitraryHex(),
})

const arbitraryReceipt = fc.record({
  hasSucceeded: maybe(fc.boolean()),
  gasUsedRaw: fc.bigInt({ min: 21_000n, max: 3_000_000n }),
  effectiveGasPriceRaw: maybe(fc.bigInt({ min: 1n, max: 10n ** 12n })),
  contractAddress: maybe(arbitraryAccount),
  logsBloom: arbitraryBloom,
  l1FeeRaw: maybe(arbitraryAmountRaw),
  blobGasUsedRaw: maybe(arbitraryAmountRaw),
  blobGasPriceRaw: maybe(arbitraryAmountRaw),
  rest: arbitraryRest,
  logs: fc.array(arbitraryLog, { maxLength: 4 }),
})

const arbitraryTransaction = fc.record({
  type: fc.constantFrom(0, 1, 2, 3, 4, 126),
  from: arbitraryAccount,
  to: maybe(arbitraryAccountOrZero),
  nonce: arbitraryCount,
  valueRaw: arbitraryAmountRaw,
  input: arbitraryHex(),
  gasLimitRaw: fc.bigInt({ min: 21_000n, max: 30_000_000n }),
  gasPriceRaw: maybe(arbitraryAmountRaw),
  maxFeePerGasRaw: maybe(arbitraryAmountRaw),
  maxPriorityFeePerGasRaw: maybe(arbitraryAmountRaw),
  rest: arbitraryRest,
  receipt: arbitraryReceipt,
})

type LooseTransaction = typeof arbitraryTransaction extends fc.Arbitrary<infer A> ? A : never

const arbitraryTrace: fc.Arbitrary<Omit<Trace, "transactionIndex"> & { readonly transaction: number }> = fc.record({
  transaction: fc.nat(),
  path: fc.array(fc.nat({ max: 5 }), { maxLength: 4 }),
  type: fc.constantFrom(...traceTypes),
  callType: fc.constantFrom("", "call", "delegatecall", "staticcall", "callcode"),
  from: arbitraryAccount,
  to: maybe(arbitraryAccountOrZero),
  valueRaw: arbitraryAmountRaw,
  gasUsedRaw: maybe(arbitraryAmountRaw),
  input: arbitraryHex(),
  output: arbitraryHex(),
  error: maybe(arbitraryText),
})

const arbitraryWithdrawal: fc.Arbitrary<Withdrawal> = fc.record({
  index: arbitraryCount,
  validatorIndex: arbitraryCount,
  account: arbitraryAccount,
  amountRaw: arbitraryAmountRaw,
})

/** State reads with at most a few of each kind, one of them of a kind that no schema names. */
export const arbitraryStateReads: fc.Arbitrary<StateReads> = fc.record(
  {
    tokens: fc.array(
      fc.record({
        token: arbitraryAccount,
        name: maybe(arbitraryText),
        symbol: maybe(arbitraryText),
        decimals: maybe(fc.integer({ min: 0, max: 255 })),
        totalSupplyRaw: maybe(arbitraryAmountRaw),
        isNew: fc.boolean(),
      }),
      { maxLength: 3 },
    ),
    balances: fc.array(
      fc.record({ account: arbitraryAccount, token: arbitraryAccountOrZero, balanceRaw: maybe(arbitraryAmountRaw) }),
      { maxLength: 3 },
    ),
    pools: fc.array(
      fc.record({
        pool: arbitraryAccount,
        token0: maybe(arbitraryAccount),
        token1: maybe(arbitraryAccount),
        factory: maybe(arbitraryAccount),
      }),
      { maxLength: 2 },
    ),
    oracles: fc.array(
      fc.record({
        feed: arbitraryAccount,
        description: maybe(arbitraryText),
        round: maybe(fc.integer()),
        answerRaw: maybe(arbitraryAmountRaw),
        isStale: maybe(fc.boolean()),
      }),
      { minLength: 1, maxLength: 2 },
    ),
  },
  { requiredKeys: ["tokens", "balances", "pools"] },
)

/** A reference to any block. */
export const arbitraryBlockReference: fc.Arbitrary<BlockReference> = fc.record({
  number: fc.nat({ max: 30_000_000 }),
  hash: arbitraryHash,
})

/** Size and position of arbitrary blocks. */
export interface ArbitraryBlockOptions {
  readonly chainId?: number
  readonly number?: number
  readonly parentHash?: Hash
  readonly transactionsMax?: number
}

/** One block. Its hash depends on the seed of all its contents, so two different blocks never share one. */
export const arbitraryBlock = (options: ArbitraryBlockOptions = {}): fc.Arbitrary<Block> => {
  const { chainId = 31337, number = 1, parentHash = zeroHash, transactionsMax = 6 } = options
  return fc
    .record({
      seed: arbitraryHash,
      miner: arbitraryAccount,
      gasLimitRaw: fc.bigInt({ min: 30_000_000n, max: 200_000_000n }),
      baseFeePerGasRaw: maybe(arbitraryAmountRaw),
      difficultyRaw: arbitraryAmountRaw,
      logsBloom: arbitraryBloom,
      stateRoot: arbitraryHash,
      transactionsRoot: arbitraryHash,
      receiptsRoot: arbitraryHash,
      extraData: arbitraryHex(32),
      sizeBytes: maybe(fc.nat()),
      rest: arbitraryRest,
      withdrawals: fc.array(arbitraryWithdrawal, { maxLength: 2 }),
      transactions: fc.array(arbitraryTransaction, { maxLength: transactionsMax }),
      traces: maybe(fc.array(arbitraryTrace, { maxLength: 6 })),
      reads: arbitraryStateReads,
    })
    .map(({ seed, transactions, traces, ...header }) => {
      const numbered = numberTransactions(seed, transactions)
      return {
        chainId,
        number,
        hash: hashOf(`block ${number} ${parentHash} ${seed}`),
        parentHash,
        timestampMs: 1_700_000_000_000 + number * 12_000,
        gasUsedRaw: numbered.at(-1)?.receipt.cumulativeGasUsedRaw ?? 0n,
        ...header,
        transactions: numbered,
        traces: traces?.map((trace) => placeTrace(trace, numbered.length)),
      }
    })
}

const numberTransactions = (seed: Hash, transactions: ReadonlyArray<LooseTransaction>): Array<Transaction> => {
  let logIndex = 0
  let cumulativeGasUsedRaw = 0n
  return transactions.map((transaction, index) => {
    cumulativeGasUsedRaw += transaction.receipt.gasUsedRaw
    const logs = transaction.receipt.logs.map((log) => ({ index: logIndex++, ...log }))
    return {
      index,
      hash: hashOf(`transaction ${index} ${seed}`),
      ...transaction,
      receipt: { ...transaction.receipt, cumulativeGasUsedRaw, logs },
    }
  })
}

const placeTrace = (
  { transaction, ...trace }: Omit<Trace, "transactionIndex"> & { readonly transaction: number },
  transactionCount: number,
): Trace => ({
  transactionIndex: trace.type === "reward" || transactionCount === 0 ? undefined : transaction % transactionCount,
  ...trace,
})
