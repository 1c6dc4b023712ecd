/** A development chain whose blocks are read and folded into the tables as they come, reverts included, for tests of names. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { local } from "#chains/definitions/local.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import type { TransactionDraft } from "#ops/devnet/chain/rpc.ts"
import { mineBlock, readBlockAt } from "#ops/devnet/chain/rpc.ts"
import { startDevnet } from "#ops/devnet/devnet.ts"
import { sendTransactions } from "#ops/devnet/sender.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import type { Block } from "#schemas/domain/block.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { markAt, project } from "../store/projected.ts"
import type { StoryScene } from "./name-story.ts"

/** Actors of the stories: the first ones of the chain, which begin with names, and the last, which has none. */
const storyActors = 5

/** Starts a chain, and writes its blocks into the tables: those of its setup as well, unless `isFenced` is true. */
export const startNameChain = Effect.fnUntraced(function* ({ isFenced }: { readonly isFenced: boolean }) {
  const directory = yield* temporaryFolder("name-chain")
  const { rpc, contracts, accounts, deployer, headAtStart } = yield* startDevnet({
    directory,
    seed: "names",
    historyBlocks: 0,
  })
  const actors = [...accounts.slice(0, storyActors - 1), ...accounts.slice(-1)]
  const scene: StoryScene = { rpc, contracts, actors, deployer }
  const reader = yield* makeRpcReader({ definition: local, urls: [rpc.url], ...rpcReaderDefaults })
  const sink = yield* FactSink
  const historyFrom = isFenced ? headAtStart.number + 1 : 0
  const written: Array<Block> = []
  let seq = 1
  let revertCount = 0

  /** Undoes what the chain no longer has, and returns whether there was any. */
  const undo = Effect.fnUntraced(function* () {
    let fork = written.length
    for (; fork > 0; fork -= 1) {
      const block = written[fork - 1]
      if (block !== undefined && (yield* readBlockAt(rpc, block.number))?.hash === block.hash) break
    }
    if (fork === written.length) return false
    written.length = fork
    const last = written.at(-1) ?? assert.fail("The chain lost its setup.")
    revertCount += 1
    const up = markAt(last, seq, { chainId: local.id, revertCount, historyFrom })
    yield* sink.revert({ down: { ...up, applied: seq - 1 }, up })
    seq += 1
    return true
  })

  /** Brings the tables to the head of the chain. Returns the head, and whether blocks were undone. */
  const follow = Effect.gen(function* () {
    const isReverted = yield* undo()
    const head = yield* readBlockAt(rpc, "latest")
    const first = (written.at(-1)?.number ?? historyFrom - 1) + 1
    const blocks =
      head === undefined || head.number < first ? [] : yield* reader.readBlocks({ first, last: head.number })
    if (blocks.length > 0) {
      yield* project(blocks, seq, { revertCount, historyFrom }, local)
      seq += blocks.length
      written.push(...blocks)
    }
    return { block: written.at(-1) ?? assert.fail("The chain is empty."), isReverted }
  })

  /** Mines a block of transactions, some time after the last one. */
  const mine = Effect.fnUntraced(function* (drafts: ReadonlyArray<TransactionDraft>, gapSeconds: number) {
    yield* sendTransactions(rpc, drafts)
    const head = yield* readBlockAt(rpc, "latest")
    yield* mineBlock(rpc, (head?.timestampMs ?? 0) + gapSeconds * 1000)
  })

  /** Saves the state of the chain; `restore` returns to it once. */
  const save = Effect.map(rpc.call("evm_snapshot"), String)
  const restore = (saved: string) => rpc.call("evm_revert", [saved])

  // The tables need a block, of which the setup has the others.
  yield* mine([], 12)
  yield* follow
  return { scene, reader, isFenced, follow, mine, save, restore }
})

/** The chain of a test. */
export type NameChain = Effect.Success<ReturnType<typeof startNameChain>>
