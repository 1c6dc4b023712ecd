/** Address format of a chain whose accounts are locking scripts. */
export interface AddressFormat {
  /** Human-readable part of witness addresses, in lower case: `bc`. */
  readonly witnessPrefix: string
  /** Version byte of addresses of public key hashes. */
  readonly publicKeyHashVersion: number
  /** Version byte of addresses of script hashes. */
  readonly scriptHashVersion: number
}

/** Prefix of the text form of a script that has no address. */
export const scriptPrefix = "script:"

/** Longest bech32 text by BIP-173; other addresses are shorter. */
export const addressCharactersMax = 90
