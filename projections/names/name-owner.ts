/** Owners of names, from logs where these show them. Pure. */
import { nodeOf } from "#schemas/domain/account-name.ts"
import { type NameOwner, parseOwner } from "#schemas/domain/name-owner.ts"
import type { NameTree } from "#schemas/domain/name-system.ts"
import { type Address, type ChainId, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import { accountOf } from "./name-logs.ts"
import { innerTree, isWhole, type NameView, rootTree } from "./name-view.ts"
import { lapseAt } from "./primary-name.ts"
import { answered, type Found } from "./resolve-record.ts"

/** The owner of a name. */
export type FoundOwner = Found<NameOwner>

const ofAccount = (owner: Address | undefined): FoundOwner =>
  owner === undefined ? { found: "none" } : { found: "value", value: { owner, wrapped: undefined } }

/** The owner of a node by the registries: the first one that ever had it. */
const registryOwner = ({ logs }: NameView, { chainId, registries }: NameTree, node: Hash): Address | undefined => {
  const [row] = registries.flatMap((address) => logs.newest({ chainId, address }, node, "owner") ?? [])
  return row === undefined ? undefined : accountOf(row)
}

/** The owner of a registration that has not ended. */
const registeredOwner = (view: NameView, chainId: ChainId, address: Address, node: Hash): Address | undefined => {
  const registrar = { chainId, address }
  const expiresMs = view.logs.newest(registrar, node, "expiry")?.expiresMs ?? 0
  const row = view.logs.newest(registrar, node, "owner")
  return row === undefined || expiresMs <= (view.timeMsOf(chainId) ?? 0) ? undefined : accountOf(row)
}

/** The permission of the owner of the name above to replace the owner, given up. Source: `PARENT_CANNOT_CONTROL` of `INameWrapper.sol`. */
const parentCannotControl = 0x1_0000

/** An answer at a later time: a wrapper's expiry ends permissions, and the owner with them. */
const atTime = (known: NameOwner, nowMs: number): NameOwner => {
  const { owner, wrapped } = known
  if (wrapped === undefined || wrapped.expiresMs >= nowMs) return known
  const isEnded = (wrapped.fuses & parentCannotControl) !== 0
  return { owner: isEnded ? zeroAddress : owner, wrapped: { ...wrapped, fuses: 0 } }
}

/** The owner of a name. That of a wrapped name is read from the contracts: a wrapper's expiry changes without an event, and ends the owner. */
export const ownerOfName = (view: NameView, name: string): FoundOwner => {
  const tree = innerTree(view, name) ?? rootTree(view)
  if (tree === undefined) return { found: "none" }
  const { chainId, fromBlock, wrappers, registrars } = tree
  const node = nodeOf(name)
  const holder = registryOwner(view, tree, node)
  const registrar = registrars.find(({ suffix }) => suffix === name.split(".").slice(1).join("."))
  if (!isWhole(view, chainId, fromBlock) || (holder !== undefined && wrappers.includes(holder))) {
    const found = answered(view, { chainId, name, record: { kind: "owner" } })
    if (found.found !== "value") return found
    const nowMs = view.timeMsOf(chainId) ?? 0
    const known = parseOwner(decodeUtf8Lossy(found.value))
    if (known.wrapped !== undefined || registrar === undefined) return { found: "value", value: atTime(known, nowMs) }
    // The end of a registration, and of its owner with it, is no event that outdates the answer.
    const end = lapseAt(view, tree, registrar, name)
    if (end.found === "unread") return end
    return end.found === "lapse" && end.lapse.expiresMs <= nowMs
      ? ofAccount(undefined)
      : { found: "value", value: known }
  }
  return ofAccount(registrar === undefined ? holder : registeredOwner(view, chainId, registrar.address, node))
}
