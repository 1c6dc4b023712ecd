/** Growth of a chain on a Litecoin node: payments to every type of script, and reorganisations. */
import { Effect } from "effect"
import type { Hex } from "#schemas/domain/primitive.ts"
import { addressTypes, mine, payMany } from "./litecoin-chain.ts"
import { type LitecoinNode, walletName } from "./litecoin-node.ts"
import { payAndSpendScripts } from "./litecoin-scripts.ts"

/** Blocks that mature the coins of the first. */
export const firstBlocks = 101

/** Height at which the node's extension blocks start: the first of them needs coins that move into it. */
const extensionHeight = 432

const paymentsPerBlock = 6

/** Blocks between two payments to many scripts. */
const manyInterval = 25

/** Blocks between two payments to scripts without addresses. */
const scriptsInterval = 10

/** Depths of reorganisations by the block after which they happen. */
export const reorganisations: ReadonlyMap<number, number> = new Map([
  [150, 1],
  [220, 3],
  [300, 6],
  [360, 3],
  [410, 1],
  [470, 6],
])

const heightOf = (node: LitecoinNode) => Effect.map(node.call("getblockcount"), Number)

const pay = Effect.fnUntraced(function* (node: LitecoinNode, type: string) {
  const address = yield* node.call("getnewaddress", ["", type])
  // Replaceable, so that the transaction can be double-spent.
  return String(yield* node.call("sendtoaddress", [address, 0.05, "", "", false, true]))
})

/** Removes blocks, double-spends what the last of them paid, and mines one block more than there were. Returns the dropped transaction. */
const reorganise = Effect.fnUntraced(function* (node: LitecoinNode, depth: number) {
  const doomed = yield* pay(node, "bech32")
  yield* mine(node, 1)
  const first = yield* node.call("getblockhash", [(yield* heightOf(node)) - depth + 1])
  yield* node.call("invalidateblock", [first])
  yield* node.call("bumpfee", [doomed])
  yield* mine(node, depth + 1)
  return doomed
})

/** Works with another wallet in the place of the first, whose payments therefore never spend coins of extension blocks. */
const withHidden = <A>(node: LitecoinNode, open: "createwallet" | "loadwallet", work: Effect.Effect<A>) =>
  Effect.gen(function* () {
    yield* node.call("unloadwallet", [walletName])
    yield* node.call(open, ["hidden"])
    const result = yield* work
    yield* node.call("unloadwallet", ["hidden"])
    yield* node.call("loadwallet", [walletName])
    return result
  })

const fundHidden = Effect.fnUntraced(function* (node: LitecoinNode) {
  const address = yield* withHidden(node, "createwallet", node.call("getnewaddress"))
  yield* node.call("sendtoaddress", [address, 2.5])
})

/** Moves coins into the extension blocks. */
const hideCoins = (node: LitecoinNode) =>
  withHidden(
    node,
    "loadwallet",
    Effect.flatMap(node.call("getnewaddress", ["", "mweb"]), (address) => node.call("sendtoaddress", [address, 2])),
  )

/** Grows the chain to a height; adds the transactions that reorganisations drop. */
export const growTo = Effect.fnUntraced(function* (node: LitecoinNode, height: number, dropped: Array<string>) {
  for (let now = yield* heightOf(node); now < height; ) {
    for (let index = 0; index < paymentsPerBlock; index += 1) yield* pay(node, addressTypes[index % 3] ?? "bech32")
    if (now % manyInterval === 0) yield* payMany(node, 5)
    if (now % scriptsInterval === 0) yield* payAndSpendScripts(node)
    if (now === extensionHeight - 10) yield* fundHidden(node)
    if (now === extensionHeight - 1) yield* hideCoins(node)
    yield* mine(node, 1)
    now = yield* heightOf(node)
    const depth = reorganisations.get(now)
    if (depth === undefined) continue
    dropped.push(yield* reorganise(node, depth))
    now = yield* heightOf(node)
  }
})

/** Every script of the node's chain, and the types that the node names. */
export const scriptsOf = Effect.fnUntraced(function* (node: LitecoinNode) {
  const scripts = new Set<Hex>()
  const types = new Set<string>()
  for (let number = 1; number <= (yield* heightOf(node)); number += 1) {
    const block = JSON.stringify(yield* node.call("getblock", [yield* node.call("getblockhash", [number]), 2]))
    for (const [, script, type] of block.matchAll(/"hex":"([0-9a-f]*)",(?:"reqSigs":\d+,)?"type":"(\w+)"/g)) {
      scripts.add(`0x${script}`)
      types.add(String(type))
    }
  }
  return { scripts, types }
})
