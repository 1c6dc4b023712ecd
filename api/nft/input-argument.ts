/** The deprecated argument `input`, whose members are the other arguments of its field. */
import { Effect } from "effect"
import type { GraphQLResolveInfo } from "graphql"
import { ArgumentInvalid } from "../request/errors.ts"

/** Fails with `ArgumentInvalid` for an argument that has a value. */
export const refuseArgument = (
  argument: string,
  value: unknown,
  reason: string,
): Effect.Effect<void, ArgumentInvalid> =>
  value == null ? Effect.void : Effect.fail(new ArgumentInvalid({ argument, reason }))

/** The arguments of a field as its query writes them, and the values of variables. */
export type WrittenArguments = Pick<GraphQLResolveInfo, "fieldNodes" | "variableValues">

/** Whether a query gives an argument itself: with a value that is not its default, and not null. */
const isWritten = (argument: string, { fieldNodes, variableValues }: WrittenArguments): boolean =>
  fieldNodes.some(({ arguments: written = [] }) =>
    written.some(({ name, value }) => {
      if (name.value !== argument) return false
      return value.kind === "Variable" ? variableValues[value.name.value] != null : value.kind !== "NullValue"
    }),
  )

/** The arguments of a list, with the page size of the deprecated argument where the query has no other: `first` always has a value, by its default. */
export const withPageSize = <
  Arguments extends { readonly first: number; readonly input?: { readonly first?: number | null } | null },
>(
  args: Arguments,
  written: WrittenArguments,
): Arguments => ({ ...args, first: isWritten("first", written) ? args.first : (args.input?.first ?? args.first) })

/** The arguments of a list, with members of the deprecated argument for those that are absent. */
export const withInput = <Arguments extends { readonly first: number }>(
  own: Arguments,
  input: (Partial<Omit<Arguments, "first">> & { readonly first?: number | null }) | null | undefined,
): Arguments => {
  // Null and absent mean the same.
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value != null))
  return { ...own, ...input, ...given, first: own.first }
}
