/** A node with the Ethereum Attestation Service at its address on Base, whose blocks are read with their state and written into the tables. */
import { readFileSync } from "node:fs"
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCall, encodeDeployment } from "#chains/abi/encode.ts"
import { local } from "#chains/definitions/local.ts"
import { makeRpcReader, rpcReaderDefaults } from "#chains/reader/rpc.ts"
import { attachReads, planReads } from "#chains/reads/plan.ts"
import { noProofRules } from "#chains/reads/proof-rule.ts"
import { nothingSeen, type SeenReads, seeBlock } from "#chains/reads/seen-reads.ts"
import { emptyWatchList } from "#chains/reads/watch-list.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address, Hex } from "#schemas/domain/primitive.ts"
import { evmBlock } from "../chain/evm-blocks.ts"
import { attestationService, labelAttester } from "../chain/label-attestation.ts"
import { plainBlock } from "../chain/plain-block.ts"
import { markAt, project } from "../store/projected.ts"
import { firstAccount, startAnvil } from "./anvil.ts"

// The file belongs to the project.
const { service, registry } = JSON.parse(
  readFileSync(new URL("../contracts/attestation-contracts.json", import.meta.url), "utf8"),
) as { readonly service: Hex; readonly registry: Hex }

/** Declarations of the schemas of labels. */
const schemas = ["string chain_id,string tags_json", "string CAIP10,string tags_json"]

/**
 * Code of a contract that calls the service with its own input without the first bytes, and reverts if that does. Its calls are the attester's: the node
 * has no key of it, and a reader refuses transactions without a signature.
 */
const forwarderOf = (skippedBytes: number): Hex => {
  const skip = `60${skippedBytes.toString(16).padStart(2, "0")}`
  const call = `60006000826000600073${attestationService.slice(2)}5af1`
  return `0x${skip}360380${skip}600037${call}60325760006000fd5b00`
}

const settings = { chain: local, watchList: emptyWatchList("watched"), proofs: noProofRules }

/** Starts the node with both schemas. */
export const startAttestationChain = Effect.gen(function* () {
  const node = yield* startAnvil()
  const reader = yield* makeRpcReader({ definition: local, urls: [node.url], ...rpcReaderDefaults })
  const sink = yield* FactSink
  const written: Array<{ readonly block: Block; readonly seen: SeenReads }> = []
  let seq = 1
  let revertCount = 0

  const send = (from: Address, to: Address | undefined, data: Hex) =>
    node.call("eth_sendTransaction", [{ from, ...(to === undefined ? {} : { to }), data, gas: "0x5b8d80" }])

  const mine = node.call("evm_mine").pipe(Effect.andThen(reader.head))

  const deploy = Effect.fnUntraced(function* (data: Hex) {
    yield* send(firstAccount, undefined, data)
    yield* mine
    // The response of anvil, as JSON-RPC.
    const [receipt] = (yield* node.call("eth_getBlockReceipts", ["latest"])) as ReadonlyArray<{
      contractAddress: Address
    }>
    return receipt?.contractAddress ?? assert.fail("The contract was not deployed.")
  })

  const registryAddress = yield* deploy(encodeDeployment({ bytecode: registry }))
  const deployed = yield* deploy(
    encodeDeployment({ bytecode: service, signature: "constructor(address registry)", values: [registryAddress] }),
  )
  yield* node.call("anvil_setCode", [attestationService, yield* node.call("eth_getCode", [deployed, "latest"])])
  const zero = "0x0000000000000000000000000000000000000000"
  for (const schema of schemas)
    yield* send(firstAccount, registryAddress, encodeCall("register(string,address,bool)", [schema, zero, true]))
  yield* mine

  /** Reads the newest block with its state, and writes it. */
  const follow = Effect.gen(function* () {
    const { number } = yield* reader.head
    const [answered] = yield* reader.readBlocks({ first: number, last: number })
    if (answered === undefined) return assert.fail("There is no block.")
    // As of an endpoint without traces, which would contain every call.
    const bare: Block = { ...plainBlock(evmBlock(answered)), traces: undefined }
    const seen = written.at(-1)?.seen ?? nothingSeen
    const block = evmBlock(attachReads(bare, yield* reader.readState(planReads(bare, seen, settings)), seen))
    yield* project([block], seq, { revertCount, historyFrom: written[0]?.block.number ?? number }, local)
    seq += 1
    written.push({ block, seen: seeBlock(seen, block) })
    return block
  })
  yield* follow

  /** Mines a block of calls, and writes it. */
  const mineCalls = Effect.fnUntraced(function* (
    ...calls: ReadonlyArray<{ readonly to: Address; readonly input: Hex }>
  ) {
    for (const { to, input } of calls) yield* send(firstAccount, to, input)
    yield* mine
    return yield* follow
  })

  /** Lets the attester make calls of the service: with its own input, or with what follows the first bytes of it. */
  const skipBytes = (count: number) => node.call("anvil_setCode", [labelAttester, forwarderOf(count)])

  /** Reverts the newest block, in the tables as well. */
  const revert = Effect.gen(function* () {
    yield* node.call("anvil_rollback", [1])
    written.pop()
    const last = written.at(-1)?.block ?? assert.fail("The chain lost its start.")
    revertCount += 1
    const up = markAt(last, seq, { chainId: local.id, revertCount, historyFrom: written[0]?.block.number ?? 0 })
    yield* sink.revert({ down: { ...up, applied: seq - 1 }, up })
    seq += 1
  })

  /** Moves the clock of the chain, by a block without transactions. */
  const pass = Effect.fnUntraced(function* (seconds: number) {
    yield* node.call("evm_increaseTime", [seconds])
    yield* mine
    return yield* follow
  })
  return { mineCalls, skipBytes, revert, pass, timeSeconds: () => (written.at(-1)?.block.timestampMs ?? 0) / 1000 }
})
