/** The commitment of a block to its witnesses, by BIP-141. */
import { type Hex, zeroHash } from "#schemas/domain/primitive.ts"
import type { UtxoBlock } from "#schemas/domain/utxo-block.ts"
import { doubleSha256 } from "../../address/sha256.ts"
import type { UtxoRules } from "../../chain-definition.ts"
import { bytesOfHash, hasWitness } from "./block-hash.ts"
import { merkleRoot } from "./merkle-root.ts"

/** Data of 36 bytes that begins with the commitment's header; more may follow. */
const commitmentScript = /^0x6a24aa21a9ed([0-9a-f]{64})/

const reservedBytes = 32

/** The committed hash: of the last output of the coinbase that has one. */
const commitmentOf = ({ transactions: [coinbase] }: UtxoBlock): string | undefined =>
  coinbase?.outputs.map(({ script }: { readonly script: Hex }) => commitmentScript.exec(script)?.[1]).findLast(Boolean)

/** A sentence if the witnesses of a block are not those that its coinbase commits to. */
export const witnessFault = (block: UtxoBlock, { witnessFromBlock }: UtxoRules): string | undefined => {
  const { number, transactions } = block
  const [coinbase, ...others] = transactions
  const committed = number < witnessFromBlock ? undefined : commitmentOf(block)
  if (committed === undefined) {
    return transactions.some(hasWitness) ? "it has witnesses without a commitment" : undefined
  }
  const [reserved, ...more] = coinbase?.inputs[0]?.witness ?? []
  if (reserved === undefined || more.length > 0 || reserved.length !== 2 + 2 * reservedBytes) {
    return "its coinbase has no reserved value of 32 bytes"
  }
  // The coinbase counts with zeros: its own hash depends on the commitment.
  const { root } = merkleRoot([zeroHash, ...others.map(({ witnessHash }) => witnessHash)])
  const hash = doubleSha256(Buffer.concat([bytesOfHash(root), Buffer.from(reserved.slice(2), "hex")]))
  return hash.toString("hex") === committed ? undefined : "its witnesses are not those of its commitment"
}
