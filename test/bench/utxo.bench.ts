/**
 * Estimate: an input is 150 bytes of JSON and a third of a transaction, hashed twice with SHA-256: 10 µs to read and verify. It is a row of
 * the ledger, with the outputs' two, and half of one of the timeline: 10 µs to fold and encode. A quiet account has a granule in each part
 * and one coin: history and portfolio take the two statements of an EVM account, less for prices and tokens, 10 to 20 ms.
 */
import { Effect, Layer, Schedule } from "effect"
import { renderAddress } from "#chains/address/render-address.ts"
import { litecoinRegtest } from "#chains/definitions/litecoin-regtest.ts"
import { JsonText } from "#chains/reader/json-text.ts"
import { noEarlierBlocks } from "#chains/reader/utxo/block-memory.ts"
import { decodeBlock } from "#chains/reader/utxo/decode-block.ts"
import { outputsOf, withSpentOutputs } from "#chains/reader/utxo/spent-outputs.ts"
import { blockFault } from "#chains/reader/utxo/verify-block.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { foldOfFamily } from "#pipelines/runtime/fold.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { projections } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { makeEncodeBlocks } from "#projections/table/encode-blocks.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { denseUtxoBlock } from "../support/utxo/dense-utxo-block.ts"
import { rpcUtxoBlock } from "../support/utxo/rpc-utxo-block.ts"
import { buildUtxoBlock, scriptOf, type TransactionDraft } from "../support/utxo/utxo-block.ts"
import { historyQuery, portfolioQuery } from "./account-queries.ts"
import { layerBenchKey, type Query } from "./ask-bench-api.ts"
import { type Bench, type Figure, median, roundsMin } from "./bench.ts"
import { BenchEngine, layerBenchTables } from "./bench-engine.ts"
import { fillTables as fillEvmTables, filledChain, filledTables, quietAccounts } from "./filled-tables.ts"
import { cpuSeconds } from "./process-usage.ts"
import { benchApi, requestedAlone } from "./request-latency.ts"

const chain = litecoinRegtest

const { utxoRules: rules, addressFormat: format } = chain

const inputsOf = ({ transactions }: UtxoBlock): number =>
  transactions.reduce((sum, { inputs }) => sum + inputs.filter(({ spent }) => spent !== undefined).length, 0)

/** Processor time of this process for each input of a block, in µs. */
const cpuPerInput = (inputs: number, run: () => unknown): number => {
  run()
  return median(
    Array.from({ length: roundsMin }, () => {
      const before = process.cpuUsage()
      run()
      const { user, system } = process.cpuUsage(before)
      return (user + system) / inputs
    }),
  )
}

const measureInputs = (): ReadonlyArray<Figure> => {
  const dense = denseUtxoBlock(2_501)
  const inputs = inputsOf(dense)
  const bytes = Buffer.from(rpcUtxoBlock(dense))
  const read = () => {
    const received = decodeBlock(chain.id, { text: new JsonText([bytes]), node: 0 })
    return withSpentOutputs(received, outputsOf([received]))
  }
  const block = read()
  const encode = makeEncodeBlocks(projections)
  const fold = () => foldOfFamily({ chain, blocks: [block] })
  const facts = fold()
  const of = `${inputs.toLocaleString("en-US")} inputs`
  return [
    { name: `CPU time per input of ${of}: read`, value: cpuPerInput(inputs, read), unit: "µs" },
    {
      name: `CPU time per input of ${of}: verified`,
      value: cpuPerInput(inputs, () => rules && blockFault(block, rules, noEarlierBlocks)),
      unit: "µs",
    },
    { name: `CPU time per input of ${of}: folded`, value: cpuPerInput(inputs, fold), unit: "µs" },
    {
      name: `CPU time per input of ${of}: encoded as rows`,
      value: cpuPerInput(inputs, () => encode(facts.map((each) => ({ seq: 1, lane: "live", facts: each })))),
      unit: "µs",
    },
  ]
}

const [blockCount, transactionsPerBlock, accountCount] = [400, 1_250, 20_000]

/** Blocks of a flush. */
const flushBlocks = 20

/** The newest blocks are not final. */
const finalDepth = 6

/** Each account pays and is paid in equal numbers; a payment has two inputs, an output and change. */
const payment = (index: number): TransactionDraft => {
  const [payer, payee] = [scriptOf(index % accountCount), scriptOf((index * 7 + 3) % accountCount)]
  return {
    inputs: [
      [payer, 1_000n],
      [payer, 1_000n],
    ],
    outputs: [
      [payee, 900n],
      [payer, 1_050n],
    ],
  }
}

/** The first block issues coins to every account. */
const blockOf = (number: number): UtxoBlock => {
  const issued =
    number === 1
      ? Array.from({ length: accountCount }, (_, index) => [scriptOf(index), 100_000_000n] as const)
      : [[scriptOf(0), 50_000n] as const]
  const first = (number - 1) * transactionsPerBlock
  const payments = Array.from({ length: transactionsPerBlock }, (_, index) => payment(first + index))
  const block = buildUtxoBlock(number, [{ outputs: issued }, ...payments])
  // Hashes made of numbers repeat with so many transactions.
  const transactions = block.transactions.map((transaction) => ({
    ...transaction,
    hash: `0x${(first + number + transaction.index).toString(16).padStart(64, "0")}`,
  }))
  return { ...block, chainId: chain.id, transactions }
}

/** Writes the blocks as a processor does; returns the processor time that the engine took for each input, in µs. */
const fillTables = Effect.gen(function* () {
  const sink = yield* FactSink
  const enginePid = yield* (yield* BenchEngine).processId
  const before = cpuSeconds(enginePid)
  let inputs = 0
  for (let first = 1; first <= blockCount; first += flushBlocks) {
    const blocks = Array.from({ length: flushBlocks }, (_, index) => blockOf(first + index))
    inputs += blocks.reduce((sum, block) => sum + inputsOf(block), 0)
    const facts = foldOfFamily({ chain, blocks })
    const last = first + flushBlocks - 1
    const rows = sink.encode(facts.map((each, index) => ({ seq: first + index, lane: "live", facts: each })))
    const { hash, timestampMs } = facts.at(-1)?.block ?? blockOf(last)
    yield* sink.write([
      {
        blocks: rows,
        mark: {
          chainId: chain.id,
          lane: "live",
          place: { offset: last + 1, seq: last, writerId: "a".repeat(32) },
          applied: last,
          block: { number: last, hash },
          timestampMs,
          finalized: { number: Math.max(0, last - finalDepth), hash },
          historyFrom: 0,
          revertCount: 0,
        },
      },
    ])
  }
  return ((cpuSeconds(enginePid) - before) * 1e6) / inputs
})

/** Waits until the engine merges no parts, as most of the time while a block comes every ten minutes. */
const awaitMerges = Effect.gen(function* () {
  const store = yield* Store
  return yield* store
    .query({ operation: "count merges", sql: "SELECT toUInt32(count()) AS merges FROM system.merges" })
    .pipe(
      Effect.map(([row]) => Number((row as { readonly merges: number } | undefined)?.merges)),
      Effect.repeat({ until: (merges) => merges === 0, schedule: Schedule.spaced("500 millis") }),
    )
})

/** Requests of a figure with those before it. */
const requests = 220

/** Accounts with some 50 transactions each. */
const utxoAddresses = Array.from({ length: 2_000 }, (_, index) =>
  format === undefined ? "" : renderAddress(scriptOf((index * 9 + 1) % accountCount), format),
)

/** Latency of answers, and the processor time of API and engine for each. */
const measureAnswers = Effect.fnUntraced(function* (name: string, { url, query, addresses }: Query) {
  const enginePid = yield* (yield* BenchEngine).processId
  const used = () => cpuSeconds(enginePid) + cpuSeconds(process.pid)
  const before = used()
  const figures = yield* requestedAlone(name, { url, query, addresses })
  return [
    ...figures,
    { name: `${name}, CPU time per answer`, value: ((used() - before) * 1_000) / requests, unit: "ms" },
  ]
})

/** Blocks of Bitcoin's size, from text to rows, and answers over a million outputs. */
const measureUtxo = Effect.gen(function* () {
  const perInput = measureInputs()
  const engineMicros = yield* fillTables
  const { url } = yield* benchApi(chain)
  const over = `over ${(2 * blockCount * transactionsPerBlock).toLocaleString("en-US")} outputs`
  const portfolio = { url, query: portfolioQuery, addresses: utxoAddresses }
  yield* awaitMerges
  const unfolded = yield* measureAnswers(`portfolioV2 ${over}, without folds`, portfolio)
  yield* foldCheckpoints({ chainId: chain.id, upTo: blockCount - finalDepth })
  yield* awaitMerges
  return [
    ...perInput,
    { name: "CPU time per input: inserted by the engine", value: engineMicros, unit: "µs" },
    ...unfolded,
    ...(yield* measureAnswers(`portfolioV2 ${over}`, portfolio)),
    ...(yield* measureAnswers(`transactionHistoryV2 ${over}`, { ...portfolio, query: historyQuery })),
  ]
}).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerBenchTables("utxo"))))

/** The same page of an EVM chain on the same machine, as times differ with its load. */
const measureEvm = Effect.gen(function* () {
  yield* fillEvmTables(filledTables)
  yield* awaitMerges
  const { url } = yield* benchApi(filledChain)
  const over = `of an EVM chain over ${filledTables.rowCount.toLocaleString("en-US")} rows`
  return yield* measureAnswers(`transactionHistoryV2 ${over}`, { url, query: historyQuery, addresses: quietAccounts })
}).pipe(Effect.scoped, Effect.provide(Layer.fresh(layerBenchTables(filledTables.database))))

/** Reading, folding and answering of chains of unspent outputs, beside a history of an EVM chain. */
export const utxo: Bench = {
  name: "utxo",
  measure: Effect.gen(function* () {
    return [...(yield* measureEvm), ...(yield* measureUtxo)]
  }).pipe(Effect.provide(layerBenchKey)),
}
