import type { Address } from "#schemas/domain/primitive.ts"

/** The address that stands for the native coin in contracts of pools and vaults. */
export const coinMark: Address = `0x${"ee".repeat(20)}`
