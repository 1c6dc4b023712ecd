/** Decimals of the coin in answers of nodes. */
const decimals = 8

const decimalText = /^(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/

/** Longest text of an amount: all coins with decimals, or a number that a JSON library wrote. */
const amountCharactersMax = 40

/**
 * The smallest units of an amount in coins, exactly, from the text of its number: `0.10000000`, `1e-8`. `undefined` if the text is no
 * amount, or has a fraction of the unit.
 */
export const unitsOfText = (text: string): bigint | undefined => {
  if (text.length > amountCharactersMax) return undefined
  const [, whole, fraction = "", exponent = "0"] = decimalText.exec(text) ?? []
  if (whole === undefined) return undefined
  const digits = `${whole}${fraction}`
  const shift = decimals - fraction.length + Number(exponent)
  if (shift > amountCharactersMax) return undefined
  if (shift >= 0) return BigInt(`${digits}${"0".repeat(shift)}`)
  const kept = digits.slice(0, shift)
  return /^0*$/.test(digits.slice(shift)) ? BigInt(kept === "" ? "0" : kept) : undefined
}
