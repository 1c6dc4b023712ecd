/** Questions about names that logs do not answer, to their contracts, and the answers. */
import type { Address, ChainId, Hex } from "./primitive.ts"

/** A record of a name, its owner, its expiry at a registrar, or the account of its token in a registry. */
export type NameRecord =
  | { readonly kind: "address"; readonly coinType: number }
  | { readonly kind: "name" }
  | { readonly kind: "text"; readonly key: string }
  | { readonly kind: "data"; readonly key: string }
  | { readonly kind: "expiry"; readonly registrar: Address }
  | { readonly kind: "token"; readonly registry: Address }
  | { readonly kind: "owner" }

/** A record of a name in the tree of a chain's registries or, with `registrar`, the name that a contract holds for an account: a registrar, or a registry of tokens. */
export type NameQuestion =
  | { readonly chainId: ChainId; readonly name: string; readonly record: NameRecord }
  | { readonly chainId: ChainId; readonly registrar: Address; readonly account: Address }

/** The bytes of an address or of data, or the bytes of a text as UTF-8, which for an expiry are digits of seconds; `0x` where there is none. */
export type NameAnswer = Hex

/** The known answer to a question; `undefined` if it was not asked, or not answered yet. */
export type AnswerNames = (question: NameQuestion) => NameAnswer | undefined
