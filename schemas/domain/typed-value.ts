/** Decoded argument of a call, or member of a typed message, with the kind that its declared type gives it. */
import type { Address, Hex } from "./primitive.ts"

/** A value and its kind. */
export type TypedValue =
  | { readonly kind: "integer"; readonly value: bigint }
  | { readonly kind: "address"; readonly value: Address }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "bytes"; readonly value: Hex }
  | { readonly kind: "string"; readonly value: string }
  | { readonly kind: "array"; readonly items: ReadonlyArray<TypedValue> }
  | TypedStruct

/** Members by name; a member without a name has its position, from 0. */
export interface TypedStruct {
  readonly kind: "struct"
  readonly members: ReadonlyMap<string, TypedValue>
}
