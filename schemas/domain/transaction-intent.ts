/** Intent of a transaction or typed message, as its descriptor or its function states it before anything is executed. */
import type { Address, ChainId } from "./primitive.ts"

/** Typed content of a field, beside its text: what an outcome can be compared with. */
export type IntentDetail =
  | {
      readonly kind: "tokenAmount"
      /** The zero address for the native coin. */
      readonly token: Address
      readonly chainId: ChainId
      readonly amountRaw: bigint
      /** Whether the amount is above the threshold of the descriptor: in effect any amount. */
      readonly isUnlimited: boolean
    }
  | { readonly kind: "address"; readonly address: Address }
  | { readonly kind: "nft"; readonly collection: Address; readonly tokenId: bigint }
  | { readonly kind: "date"; readonly atMs: number }
  | { readonly kind: "duration"; readonly seconds: bigint }
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "chain"; readonly chainId: ChainId }

/** A labelled value. */
export interface IntentField {
  readonly label: string
  /** Text of the value; of a nested call its sentence or intent. */
  readonly value: string
  /** Path of the value in the call or message, such as `params.amountIn`; absent for constants. */
  readonly path: string | undefined
  readonly detail: IntentDetail | undefined
  /** A call that the value contains. */
  readonly nested: TransactionIntent | undefined
}

/** Name of the member that a field's path ends with. */
export const memberOf = ({ path = "" }: IntentField): string => path.split(".").at(-1) ?? ""

const recipientPattern =
  /^(?:recipient|receiver|to|dst\w*|beneficiary|destination\w*|_?(?:recipient|receiver|beneficiary))$/i

/** Whether the name of a field's member is that of a recipient. */
export const isRecipientMember = (field: IntentField): boolean => recipientPattern.test(memberOf(field))

const deadlinePattern = /deadline|expir|valid ?to|valid ?until|valid ?before|end ?time/i

/** Whether a field with a time is named as one until which a call is valid. */
export const isDeadline = (field: IntentField): boolean =>
  deadlinePattern.test(memberOf(field)) || deadlinePattern.test(field.label)

/**
 * Origin of the description: a descriptor that is bound to the contract, one of a standard that a known token or collection implements, a function whose
 * signature is well known, the value of a call without input, or nothing.
 */
export type IntentSource =
  | {
      readonly kind: "descriptor" | "standard"
      readonly file: string
      /** Present if the descriptor is bound to the contract that the callee reports as its implementation. */
      readonly isProxied?: true
    }
  | { readonly kind: "signature" | "value" | "none" }

/** Stated intent of a call or of a typed message. */
export interface TransactionIntent {
  /** `null` for a message whose domain has no chain. */
  readonly chainId: ChainId | null
  /** Callee, or verifying contract of a message; `null` for a deployment and for a message without one. */
  readonly to: Address | null
  /** Label of the action, such as `Swap`; `null` if nothing is known. */
  readonly intent: string | null
  /** The action with its values in one sentence; `null` if the descriptor has no sentence or a value is missing. */
  readonly sentence: string | null
  /** Owner of the contract as its descriptor names it. */
  readonly owner: string | null
  readonly source: IntentSource
  /** Canonical signature of the function, `transfer(address,uint256)`, or the encoded type of the message. */
  readonly signature: string | null
  readonly fields: ReadonlyArray<IntentField>
  /** Sentences, each after its code: `UNLIMITED_ALLOWANCE: The spender may take any amount of USDC.` */
  readonly warnings: ReadonlyArray<string>
}
