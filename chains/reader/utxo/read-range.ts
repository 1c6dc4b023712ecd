/** Reads whole blocks by number from one endpoint, and verifies them. */
import { Effect } from "effect"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import type { ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import type { UtxoRules } from "../../chain-definition.ts"
import { AnswerMalformed } from "../answer-fields.ts"
import { BlockInvalid, type BlockMissing, type RpcUnavailable } from "../chain-reader.ts"
import type { Endpoint } from "../endpoint.ts"
import type { JsonNode } from "../json-text.ts"
import { releaseTexts } from "../rpc-answer.ts"
import { linkFault } from "../verify.ts"
import type { BlockMemory } from "./block-memory.ts"
import { decodeBlock } from "./decode-block.ts"
import { readOutputs, sampleOutputs } from "./read-outputs.ts"
import type { ReceivedBlock } from "./received-block.ts"
import { resultOf } from "./rpc-result.ts"
import { claimedOutpoints, type FindOutput, missingOutpoints, outputsOf, withSpentOutputs } from "./spent-outputs.ts"
import { blockFault } from "./verify-block.ts"

/** The method that names such requests in metrics. */
export const blockMethod = "getblock"

/** Whole transactions with the outputs that they spend; nodes before Bitcoin Core 23 leave these out. */
const verbosity = 3

/** A chain and its rules. */
export interface UtxoSubject {
  readonly chainId: ChainId
  readonly rules: UtxoRules
  /** False if neither hashes nor sums are verified, as for made chains. */
  readonly verifiesRoots: boolean
  /** Verified blocks that were read before. */
  readonly memory: BlockMemory
}

const invalid = (chainId: ChainId, blockNumber: number, fault: { readonly check: string; readonly reason: string }) =>
  new BlockInvalid({ chainId, blockNumber, ...fault })

const decode = (chainId: ChainId, number: number, { node, hash }: { readonly node: JsonNode; readonly hash: string }) =>
  Effect.try({
    try: () => {
      const block = decodeBlock(chainId, node)
      if (block.number !== number || block.hash !== `0x${hash}`) throw new AnswerMalformed("it is another block")
      return block
    },
    catch: (cause) => {
      if (!(cause instanceof AnswerMalformed)) throw cause
      return invalid(chainId, number, { check: "form", reason: cause.message })
    },
  })

const readReceived = Effect.fnUntraced(function* (
  { chainId }: UtxoSubject,
  endpoint: Endpoint,
  { first, last }: BlockSpan,
): Effect.fn.Return<ReadonlyArray<ReceivedBlock>, RpcUnavailable | BlockMissing | BlockInvalid> {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const hashAnswers = yield* endpoint.ask(numbers.map((number) => ({ method: "getblockhash", params: [number] })))
  const hashes: Array<Hash> = []
  for (const [position, number] of numbers.entries()) {
    const hash = yield* resultOf(hashAnswers[position], { chainId, method: "getblockhash", block: String(number) })
    hashes.push(String(hash))
  }
  const answers = yield* endpoint.askScanned(hashes.map((hash) => ({ method: blockMethod, params: [hash, verbosity] })))
  return yield* Effect.forEach(numbers, (number, position) =>
    resultOf(answers[position], { chainId, method: blockMethod, block: String(number) }).pipe(
      Effect.flatMap((node) => decode(chainId, number, { node, hash: hashes[position] ?? "" })),
    ),
  ).pipe(Effect.ensuring(Effect.sync(() => releaseTexts(answers))))
})

/** Outputs that blocks spend and do not have, out of the endpoint's index: all without content, and some with a content that no hash covers. */
const readEarlier = Effect.fnUntraced(function* (
  { chainId, verifiesRoots }: UtxoSubject,
  endpoint: Endpoint,
  { received, known }: { readonly received: ReadonlyArray<ReceivedBlock>; readonly known: FindOutput },
): Effect.fn.Return<FindOutput, RpcUnavailable> {
  const missing = missingOutpoints(received, known)
  if (missing.length > 0) return yield* readOutputs(chainId, endpoint, missing)
  const claimed = verifiesRoots ? claimedOutpoints(received, known) : []
  return claimed.length === 0 ? () => undefined : yield* sampleOutputs(chainId, endpoint, claimed)
})

/** The verified blocks of a range, with the outputs that they spend. */
export const readRange = Effect.fnUntraced(function* (
  subject: UtxoSubject,
  endpoint: Endpoint,
  range: BlockSpan,
): Effect.fn.Return<ReadonlyArray<UtxoBlock>, RpcUnavailable | BlockMissing | BlockInvalid> {
  const { chainId, rules, verifiesRoots, memory } = subject
  const received = yield* readReceived(subject, endpoint, range)
  const link = linkFault(received)
  if (link !== undefined) return yield* invalid(chainId, link.blockNumber, { check: "link", reason: link.reason })
  const made = outputsOf(received)
  const known: FindOutput = (outpoint) => made(outpoint) ?? memory.find(outpoint)
  const earlier = yield* readEarlier(subject, endpoint, { received, known })
  const find: FindOutput = (outpoint) => known(outpoint) ?? earlier(outpoint)
  const blocks = received.map((block) => withSpentOutputs(block, find))
  for (const block of verifiesRoots ? blocks : []) {
    const fault = blockFault(block, rules, { find, findHeader: memory.findHeader })
    if (fault !== undefined) return yield* invalid(chainId, block.number, fault)
    memory.add(block)
  }
  return blocks
})
