/** Payments on a Litecoin node to types of scripts for which its wallet has no address, and the spending of their outputs. */
import { Effect } from "effect"
import { ByteReader } from "#chains/reader/utxo/byte-reader.ts"
import { readTransaction } from "#chains/reader/utxo/raw-transaction.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { UtxoOutput } from "#schemas/domain/utxo-block.ts"
import type { LitecoinNode } from "./litecoin-node.ts"
import { rawTransactionOf } from "./raw-utxo-block.ts"

/** A script that anybody may spend: OP_TRUE. */
const openScript = "0x51"

/**
 * A taproot output that anybody may spend by `openScript`, its only leaf, with the control block of that leaf. Its internal key is the
 * unspendable one of https://github.com/bitcoin/bips/blob/master/bip-0341.mediawiki; the node accepts the spending of no other output.
 */
const taproot = {
  script: "0x5120f855ca43402fb99cde0e3e634b175642561ff584fe76d1686630d8fd2ea93b36",
  controlBlock: "0xc150929b74c1a04954b78b4b6035e97a5e078a5a0f28ec96d547bfee9ace803ac0",
} as const

/** A text of three bytes: OP_RETURN. */
const textScript = "0x6a03616263"

const valueRaw = 2_000_000n

/** Paid to the miner by the transaction that spends. */
const feeRaw = 100_000n

const final = { script: "0x", witness: [], sequence: 0xffffffff } as const

const publicKey = Effect.fnUntraced(function* (node: LitecoinNode) {
  const described = yield* node.call("getaddressinfo", [yield* node.call("getnewaddress")])
  // The form that the node documents.
  return (described as { readonly pubkey: string }).pubkey
})

const hexOf = (answer: unknown): string => (answer as { readonly hex: string }).hex

/** Outputs of a public key, of one of two public keys, of taproot and of scripts without a key, with the coins of the wallet. */
const payScripts = Effect.fnUntraced(function* (node: LitecoinNode) {
  const [key, first, second] = [yield* publicKey(node), yield* publicKey(node), yield* publicKey(node)]
  const scripts: ReadonlyArray<Hex> = [
    `0x5121${first}21${second}52ae`,
    taproot.script,
    openScript,
    `0x21${key}ac`,
    textScript,
  ]
  const outputs: ReadonlyArray<UtxoOutput> = scripts.map((script) => ({
    script,
    valueRaw: script === textScript ? 0n : valueRaw,
  }))
  const empty = rawTransactionOf({ version: 2, inputs: [], outputs, lockTime: 0 }).toString("hex")
  const options = { changePosition: outputs.length, replaceable: false }
  const funded = yield* node.call("fundrawtransaction", [empty, options, false])
  const signed = yield* node.call("signrawtransactionwithwallet", [hexOf(funded)])
  return String(yield* node.call("sendrawtransaction", [hexOf(signed)]))
})

/** Pays scripts without an address, and spends those of them that the wallet does not. Returns the ids of both transactions. */
export const payAndSpendScripts = Effect.fnUntraced(function* (node: LitecoinNode) {
  const paid = yield* payScripts(node)
  const spentOf = (index: number) => ({
    transactionHash: `0x${paid}`,
    index,
    valueRaw: undefined,
    script: undefined,
  })
  const outputs = [{ script: taproot.script, valueRaw: 3n * valueRaw - feeRaw }]
  const unsigned = { version: 2, inputs: [0, 1, 2].map((index) => ({ spent: spentOf(index), ...final })), lockTime: 0 }
  // The wallet signs for the two keys.
  const answer = yield* node.call("signrawtransactionwithwallet", [
    rawTransactionOf({ ...unsigned, outputs }).toString("hex"),
  ])
  const signed = readTransaction(new ByteReader(Buffer.from(hexOf(answer), "hex")), 0)
  const witness = [openScript, taproot.controlBlock]
  const inputs = signed.inputs.map((input, index) => (index === 1 ? { ...input, witness } : input))
  const spending = yield* node.call("sendrawtransaction", [rawTransactionOf({ ...signed, inputs }).toString("hex"), 0])
  return [paid, String(spending)] as const
})
