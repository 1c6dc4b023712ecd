/** Calls inside of arguments. Pure, except that it collects warnings. */
import { selectorLength } from "#chains/abi/arguments.ts"
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { addressIn, integerIn } from "./coerce.ts"
import { chainOf, type FieldValue, type Rendered } from "./field-value.ts"
import { printable } from "./printable.ts"
import { isInferred, parameterOf } from "./scope.ts"
import { bytesOf } from "./select.ts"
import { warnings } from "./warnings.ts"

/** The nested call's intent; its bytes if nothing describes it. `undefined` for a value that is no bytes. */
export const renderCall = (of: FieldValue): Rendered | undefined => {
  const { scope, place, field, value } = of
  if (value.kind !== "bytes") return undefined
  const parameter = (name: string) => parameterOf(scope, place, field.params, name)
  const [selector, spender, amount] = [parameter("selector"), parameter("spender"), parameter("amount")]
  const callee = addressIn(parameter("callee").value)
  const chainId = chainOf(of)
  const prefix = selector.value === undefined ? "" : (bytesOf(selector.value) ?? "0x").slice(2, selectorLength)
  const data = `0x${prefix}${value.value.slice(2)}`
  if (data === "0x" || callee === undefined || chainId === undefined) return { text: printable(data) }
  const nested = scope.describeCall({
    chainId,
    to: callee,
    // A contract that passes a call on is its sender, unless the descriptor names another.
    from: addressIn(spender.value) ?? scope.container.from,
    data,
    valueRaw: integerIn(amount.value) ?? 0n,
  })
  if (nested === undefined || !isShown(nested, isInferred(scope))) {
    const hint = nested?.intent === undefined || nested.intent === null ? "" : ` It may be: ${nested.intent}.`
    scope.warn(warnings.nestedUnknown(`Nothing describes the call of ${checksumAddress(callee)} inside.${hint}`))
    return { text: printable(data) }
  }
  return { text: nested.sentence ?? nested.intent ?? printable(data), nested }
}

/** An inferred description of a call is not shown as a part of a descriptor's. */
const isShown = ({ source }: TransactionIntent, isInferredAround: boolean): boolean =>
  source.kind === "descriptor" || source.kind === "standard" || (isInferredAround && source.kind !== "none")
