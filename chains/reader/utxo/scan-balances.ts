/**
 * Balances of scripts out of a node's set of unspent outputs. The node walks the whole set at its newest block, which takes minutes on a
 * large chain, so all scripts are in one scan, and it counts only if it is of the requested block.
 */
import { Effect } from "effect"
import type { BalanceRead } from "#schemas/domain/balance-read.ts"
import { type Hex, zeroAddress } from "#schemas/domain/primitive.ts"
import { scriptOfAccount } from "#schemas/domain/utxo-account.ts"
import { BlockMissing, RpcUnavailable } from "../chain-reader.ts"
import type { Endpoint } from "../endpoint.ts"
import type { JsonNode } from "../json-text.ts"
import { releaseTexts } from "../rpc-answer.ts"
import { unitsOfText } from "./amount-text.ts"
import { resultOf } from "./rpc-result.ts"

const method = "scantxoutset"

/** The scan to make. */
export interface ScanRequest {
  readonly chainId: number
  readonly block: { readonly hash: string }
  /** Of the native coin. */
  readonly keys: ReadonlyArray<Pick<BalanceRead, "account" | "token">>
}

/** The balances of accounts after a block. Fails with `BlockMissing` if the node's newest block is another one. */
export const scanBalances = Effect.fnUntraced(function* (
  endpoint: Endpoint,
  { chainId, block, keys }: ScanRequest,
): Effect.fn.Return<ReadonlyArray<BalanceRead>, RpcUnavailable | BlockMissing> {
  const coins = keys.filter(({ token }) => token === zeroAddress)
  if (coins.length === 0) return keys.map((key) => ({ ...key, balanceRaw: undefined }))
  const descriptors = coins.map(({ account }) => `raw(${scriptOfAccount(account).slice(2)})`)
  const answers = yield* endpoint.askScanned([{ method, params: ["start", descriptors] }])
  const [answer] = answers
  return yield* resultOf(answer, { chainId, method, block: block.hash }).pipe(
    Effect.flatMap((node) =>
      Effect.try({
        try: () => scanIn(node),
        catch: (cause) => new RpcUnavailable({ chainId, method, cause }),
      }),
    ),
    Effect.flatMap(({ bestBlock, balances }) =>
      `0x${bestBlock}` === block.hash
        ? Effect.succeed(keys.map((key) => ({ ...key, balanceRaw: balanceOf(balances, key) })))
        : Effect.fail(new BlockMissing({ chainId, block: block.hash })),
    ),
    Effect.ensuring(Effect.sync(() => releaseTexts(answers))),
  )
})

const balanceOf = (balances: ReadonlyMap<Hex, bigint>, { account, token }: ScanRequest["keys"][number]) =>
  token === zeroAddress ? (balances.get(scriptOfAccount(account)) ?? 0n) : undefined

/** The result of a scan: sums by script, of amounts by the text of their numbers. */
const scanIn = ({ text, node }: JsonNode): { readonly bestBlock: string; readonly balances: Map<Hex, bigint> } => {
  const list = text.member(node, "unspents")
  const best = text.member(node, "bestblock")
  if (list === undefined || best === undefined || !text.isList(list)) throw new Error("The answer is no finished scan.")
  const balances = new Map<Hex, bigint>()
  for (const entry of text.entries(list)) {
    const [scriptNode, amountNode] = [text.member(entry, "scriptPubKey"), text.member(entry, "amount")]
    const units = amountNode === undefined ? undefined : unitsOfText(text.raw(amountNode))
    if (scriptNode === undefined || units === undefined) throw new Error("An output of the scan has no amount.")
    const script: Hex = `0x${String(text.parse(scriptNode))}`
    balances.set(script, (balances.get(script) ?? 0n) + units)
  }
  return { bestBlock: String(text.parse(best)), balances }
}
