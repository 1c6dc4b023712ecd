import type { UtxoBlock, UtxoInput, UtxoOutput } from "#schemas/domain/utxo-block.ts"

/** An amount in coins, with the decimals that nodes write. */
const coinsOf = (valueRaw: bigint): string => {
  const digits = valueRaw.toString().padStart(9, "0")
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

const outputText = ({ valueRaw, script }: UtxoOutput, place: string): string =>
  `{"value":${coinsOf(valueRaw)},${place}"scriptPubKey":{"asm":"","desc":"","hex":"${script.slice(2)}","type":"unknown"}}`

const inputText = ({ spent, script, witness, sequence }: UtxoInput): string => {
  const hidden = witness.length === 0 ? "" : `"txinwitness":${JSON.stringify(witness.map((part) => part.slice(2)))},`
  if (spent === undefined) return `{"coinbase":"${script.slice(2)}",${hidden}"sequence":${sequence}}`
  const place = `"txid":"${spent.transactionHash.slice(2)}","vout":${spent.index}`
  const output = outputText(spent, '"generated":false,"height":1,')
  return `{${place},"scriptSig":{"asm":"","hex":"${script.slice(2)}"},${hidden}"prevout":${output},"sequence":${sequence}}`
}

/** What `getblock` with verbosity 3 answers for a block, as text: its amounts are numbers with decimals. */
export const rpcUtxoBlock = (block: UtxoBlock): string => {
  const transactions = block.transactions.map(
    ({ hash, witnessHash, version, lockTime, sizeBytes, weight, inputs, outputs }) => {
      const vout = outputs.map((output, n) => outputText(output, `"n":${n},`))
      return `{"txid":"${hash.slice(2)}","hash":"${witnessHash.slice(2)}","version":${version},"size":${sizeBytes},"vsize":${Math.ceil(weight / 4)},"weight":${weight},"locktime":${lockTime},"vin":[${inputs.map(inputText)}],"vout":[${vout}],"hex":""}`
    },
  )
  const { hash, number, version, merkleRoot, timestampMs, nonce, bits, parentHash } = block
  const header = {
    hash: hash.slice(2),
    height: number,
    version,
    merkleroot: merkleRoot.slice(2),
    time: timestampMs / 1_000,
    nonce,
    bits: bits.toString(16).padStart(8, "0"),
    previousblockhash: parentHash.slice(2),
  }
  return `${JSON.stringify(header).slice(0, -1)},"tx":[${transactions}]}`
}
