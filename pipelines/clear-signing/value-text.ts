/** Texts of values: amounts, dates, durations, units. Pure. */
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import type { TypedValue } from "#schemas/domain/typed-value.ts"

/** A value without a format. */
export const rawText = (value: TypedValue): string => {
  switch (value.kind) {
    case "address":
      return checksumAddress(value.value)
    case "array":
      return `[${value.items.map(rawText).join(", ")}]`
    case "struct":
      return `(${[...value.members.values()].map(rawText).join(", ")})`
    default:
      return String(value.value)
  }
}

/** An integer with decimals, without trailing zeros. */
export const decimalText = (value: bigint, decimals: number): string => {
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0")
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, "")
  const sign = value < 0n ? "-" : ""
  return fraction === "" ? `${sign}${whole}` : `${sign}${whole}.${fraction}`
}

/** Last second that a date can have, in the year 275760. */
const timestampMax = 8_640_000_000_000n

/** A time in seconds as `2027-01-01 00:00:00Z`; `undefined` for one that no date can have. */
export const timestampText = (seconds: bigint): string | undefined => {
  if (seconds < 0n || seconds > timestampMax) return undefined
  // Years of more than four digits have a sign and leading zeros.
  return new Date(Number(seconds) * 1_000).toISOString().replace(/^\+0*/, "").replace("T", " ").replace(".000Z", "Z")
}

/** A duration in seconds as `02:17:30`. */
export const durationText = (seconds: bigint): string => {
  const absolute = seconds < 0n ? -seconds : seconds
  const parts = [absolute / 3_600n, (absolute / 60n) % 60n, absolute % 60n]
  return parts.map((part) => part.toString().padStart(2, "0")).join(":")
}

/** Prefixes of units by their powers of ten. */
const prefixes: ReadonlyArray<readonly [number, string]> = [
  [24, "Y"],
  [21, "Z"],
  [18, "E"],
  [15, "P"],
  [12, "T"],
  [9, "G"],
  [6, "M"],
  [3, "k"],
  [0, ""],
  [-3, "m"],
  [-6, "μ"],
  [-9, "n"],
]

/** An integer with decimals and a prefix that makes its digits few: `36k`. */
export const prefixedText = (value: bigint, decimals: number): string => {
  const absolute = value < 0n ? -value : value
  const magnitude = absolute.toString().length - 1 - decimals
  const [power, prefix] = (absolute === 0n ? undefined : prefixes.find(([exponent]) => magnitude >= exponent)) ?? [
    0,
    "",
  ]
  const shift = decimals + power
  return `${shift >= 0 ? decimalText(value, shift) : decimalText(value * 10n ** BigInt(-shift), 0)}${prefix}`
}
