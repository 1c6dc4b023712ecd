import type { Transaction } from "#schemas/domain/block.ts"

/** Gas for each zero byte of the input and for each other byte. */
interface ByteGas {
  readonly zero: number
  readonly other: number
}

/** Gas of input before EIP-2028 (yellow paper, appendix G: `G_txdatazero` and others). */
export const firstByteGas: ByteGas = { zero: 4, other: 68 }

/** Gas of input by the yellow paper, EIP-2028, and the floor of EIP-7623. */
const byteGases: ReadonlyArray<ByteGas> = [firstByteGas, { zero: 4, other: 16 }, { zero: 10, other: 40 }]

/** Gas that a transaction without an access list uses before any code runs. */
export const intrinsicGas = ({ to, input }: Pick<Transaction, "to" | "input">, { zero, other }: ByteGas): number => {
  const bytes = Buffer.from(input.slice(2), "hex")
  const dataGas = bytes.reduce((gas, byte) => gas + (byte === 0 ? zero : other), 0)
  return 21_000 + (to === undefined ? 32_000 : 0) + dataGas
}

/**
 * Whether a transaction ran no code: it used exactly its intrinsic gas. False for chains with other gas schedules, and for transactions with
 * access lists.
 */
export const hasRunNoCode = (transaction: Transaction): boolean =>
  byteGases.some((gas) => transaction.receipt.gasUsedRaw === BigInt(intrinsicGas(transaction, gas)))
