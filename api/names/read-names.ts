/** Names of accounts, and accounts of names, at the marks of a request. */
import { Effect } from "effect"
import type { NameView } from "#projections/names/name-view.ts"
import { isLapsed, type PrimaryName, primaryName } from "#projections/names/primary-name.ts"
import { recordsOf } from "#projections/names/resolve-record.ts"
import { etherCoinType, nodeOf, nodesOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { NameQuestion } from "#schemas/domain/name-question.ts"
import { type Address, type Hash, zeroHash } from "#schemas/domain/primitive.ts"
import type { IdentityModel, NameModel } from "#schemas/graphql/identity-model.ts"
import { type Dependent, makeDependentCache } from "../cache/dependent-cache.ts"
import { baseCoinType, coinTypes, textKeys } from "./name-keys.ts"
import { findInScope, markTimeOf, type NameContext, openQuestions, scopeMarks, treeScope } from "./name-scope.ts"

/** A name whose account for a coin type is requested. */
export interface ForwardKey {
  /** In normal form. */
  readonly name: string
  readonly coinType: number
}

/** Text of a requested name: equal ones are one lookup. */
export const forwardText = ({ name, coinType }: ForwardKey): string => `${coinType} ${name}`

const reverseNodesOf = (account: Address): ReadonlyArray<Hash> =>
  coinTypes.map((coinType) => nodeOf(reverseNameOf(account, coinType)))

/** The outcomes for an account. */
interface AccountNames {
  readonly ens: PrimaryName
  readonly basename: PrimaryName
}

/** Rows of 300 bytes of a value: four of its nodes take as much. */
const weightOf = ({ dependsOn }: Dependent<unknown>): number => Math.ceil(dependsOn.length / 4)

const noNames: AccountNames = { ens: { outcome: "none" }, basename: { outcome: "none" } }

const accountNames = makeDependentCache<AccountNames>({ dependency: "name", weightOf })

const outcomesOf = (view: NameView, account: Address): AccountNames => ({
  ens: primaryName(view, { account, coinType: etherCoinType, textKeys }),
  basename: primaryName(view, { account, coinType: baseCoinType, textKeys }),
})

const questionsOf = ({ ens, basename }: AccountNames): ReadonlyArray<NameQuestion> =>
  [ens, basename].flatMap((name) => {
    if (name.outcome === "name") return name.proven.missing
    return name.outcome === "unread" ? name.missing : []
  })

const readAccountNames = Effect.fnUntraced(function* (context: NameContext, accounts: ReadonlyArray<Address>) {
  // Pages do not wait: missing names are in a later answer.
  const { rows, results, open } = yield* findInScope(context, treeScope(context), {
    nodes: [],
    reverseNodes: accounts.flatMap(reverseNodesOf),
    keys: accounts,
    find: outcomesOf,
    questionsOf,
  })
  const claimed = Map.groupBy(
    rows.filter(({ change, name }) => change === "name" && name !== ""),
    ({ node }) => node,
  )
  const ofNodes = (account: Address): Dependent<AccountNames> => {
    const reverseNodes = reverseNodesOf(account)
    const names = new Set(reverseNodes.flatMap((node) => (claimed.get(node) ?? []).map(({ name }) => name)))
    return {
      value: results.get(account) ?? noNames,
      dependsOn: [...new Set([...reverseNodes, ...[...names].flatMap(nodesOf)])],
      isTransient: open.has(account),
    }
  }
  return new Map(accounts.map((account) => [account, ofNodes(account)]))
})

const shownName = (outcome: PrimaryName, context: NameContext): NameModel | undefined => {
  if (outcome.outcome !== "name") return undefined
  const { name, node, texts, lapse } = outcome.proven
  if (isLapsed(outcome.proven, markTimeOf(context))) return undefined
  return { name, node, texts, expiresMs: typeof lapse === "object" ? lapse.expiresMs : undefined }
}

/** The names of accounts; absent for accounts without any. */
export const readIdentities = Effect.fnUntraced(function* (accounts: ReadonlyArray<Address>, context: NameContext) {
  const marks = scopeMarks(context, treeScope(context))
  if (marks.length === 0) return new Map<Address, IdentityModel>()
  const found = yield* accountNames({ marks, keys: accounts }, (missing) => readAccountNames(context, missing))
  return new Map(
    [...found].flatMap(([account, outcomes]) => {
      const [ens, basename] = [shownName(outcomes.ens, context), shownName(outcomes.basename, context)]
      return ens === undefined && basename === undefined ? [] : [[account, { ens, basename }] as const]
    }),
  )
})

const nameAddresses = makeDependentCache<Address | undefined>({ dependency: "name", weightOf })

const readNameAddresses = Effect.fnUntraced(function* (context: NameContext, keys: ReadonlyMap<string, ForwardKey>) {
  const nodesOfKeys = new Map([...keys.values()].map((key) => [key, nodesOf(key.name)]))
  const { results, open, awaited } = yield* findInScope(context, treeScope(context), {
    nodes: [...new Set([...nodesOfKeys.values()].flat())].filter((node) => node !== zeroHash),
    reverseNodes: [],
    keys: [...nodesOfKeys.keys()],
    find: (view, { name, coinType }) => recordsOf(view, name)({ kind: "address", coinType }),
    questionsOf: openQuestions,
  })
  context.awaitNames(awaited)
  return new Map(
    [...results].map(([key, record]): readonly [string, Dependent<Address | undefined>] => [
      forwardText(key),
      {
        value: record.found === "value" ? record.value : undefined,
        dependsOn: nodesOfKeys.get(key) ?? [],
        isTransient: open.has(key),
      },
    ]),
  )
})

/** Forms of addresses that are accounts: 20 bytes. */
const accountForm = /^0x[0-9a-f]{40}$/

/** The accounts of names, by `forwardText`; absent for names without one. */
export const readNamedAccounts = Effect.fnUntraced(function* (keys: ReadonlyArray<ForwardKey>, context: NameContext) {
  const marks = scopeMarks(context, treeScope(context))
  if (marks.length === 0) return new Map<string, Address>()
  const byText = new Map(keys.map((key) => [forwardText(key), key]))
  const found = yield* nameAddresses({ marks, keys: [...byText.keys()] }, (missing) =>
    readNameAddresses(context, new Map([...byText].filter(([text]) => missing.includes(text)))),
  )
  return new Map(
    [...found].flatMap(([text, account]) =>
      account !== undefined && accountForm.test(account) ? [[text, account]] : [],
    ),
  )
})
