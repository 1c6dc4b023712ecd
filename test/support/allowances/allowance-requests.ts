/** Requests for allowances and balances that are read at the head of a chain before the request returns, by what reads them in the service. */
import { Effect } from "effect"
import type { BalanceReadsShape } from "#api/accounts/balance-reads.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { readAllowances } from "#pipelines/allowances/read-allowances.ts"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { allowanceReads } from "#schemas/domain/allowance.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"

/** Serves the requests of an API for allowances and balances of one chain, and counts them. */
export const serveAllowanceRequests = Effect.fnUntraced(function* (reader: ChainReader["Service"], chainId: number) {
  const sink = yield* SourceSink
  let [seq, served] = [0, 0]
  const service: BalanceReadsShape = {
    isServed: (id) => id === chainId,
    arePositionsServed: (id) => id === chainId,
    request: ({ requests }) =>
      Effect.gen(function* () {
        const queries = requests.map(({ account, allowances = [] }) => ({ owner: account, allowances }))
        const head = yield* reader.head
        const allowances = yield* readAllowances(queries, head)
        const keys = requests.flatMap(({ account, tokens }) =>
          [zeroAddress, ...tokens].map((token) => ({ account, token })),
        )
        const balances = balanceRead.of(yield* reader.readState({ block: head, keys: { [balanceRead.kind]: keys } }))
        served += requests.length
        seq += 1
        const event: StateRead = {
          kind: "StateRead",
          chainId,
          block: { number: head.number, hash: head.hash },
          reads: { [allowanceReads]: allowances, [balanceRead.kind]: balances },
          readAtMs: seq,
        }
        const place = { offset: seq + 1, seq, writerId: "11".repeat(16) }
        yield* sink.write([{ stream: readsStream(chainId), events: [{ event, seq }], place, timestampMs: 1 }])
        // The next query finds what was read.
        return { pending: [], refused: [] }
      }).pipe(Effect.orDie, Effect.provideService(ChainReader, reader)),
  }
  return { service, served: () => served }
})
