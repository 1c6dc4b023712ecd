/** The deprecated argument `input`, whose members are the other arguments of its field. */
import { Effect } from "effect"
import { ArgumentInvalid } from "../request/errors.ts"

/** Fails with `ArgumentInvalid` for an argument that has a value. */
export const refuseArgument = (
  argument: string,
  value: unknown,
  reason: string,
): Effect.Effect<void, ArgumentInvalid> =>
  value == null ? Effect.void : Effect.fail(new ArgumentInvalid({ argument, reason }))

/**
 * The arguments of a list, with members of the deprecated argument for those that are absent.
 *
 * `first` has a default, so that only the deprecated one shows that it was asked for: its value takes precedence.
 */
export const withInput = <Arguments extends { readonly first: number }>(
  own: Arguments,
  input: (Partial<Omit<Arguments, "first">> & { readonly first?: number | null }) | null | undefined,
): Arguments => {
  // Null and absent mean the same.
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value != null))
  return { ...own, ...input, ...given, first: input?.first ?? own.first }
}
