import type { Address } from "#schemas/domain/primitive.ts"

/** The address that represents the native coin in contracts of pools and vaults. */
export const coinMark: Address = `0x${"ee".repeat(20)}`
