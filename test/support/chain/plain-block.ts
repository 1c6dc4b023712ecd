import type { Block, Log, Transaction } from "#schemas/domain/block.ts"

/** The members of an object that are its own or read from its class. */
const membersOf = <A extends object>(view: A): A => {
  const getters = Object.entries(Object.getOwnPropertyDescriptors(Object.getPrototypeOf(view)))
    .filter(([, { get }]) => get !== undefined)
    .map(([name]) => name)
  const names = Object.getPrototypeOf(view) === Object.prototype ? [] : getters
  // Members keep their types.
  return Object.fromEntries([...Object.keys(view), ...names].map((name) => [name, view[name as keyof A]])) as A
}

const plainLog = (log: Log): Log => membersOf(log)

const plainTransaction = (transaction: Transaction): Transaction => {
  const receipt = membersOf(transaction.receipt)
  return { ...membersOf(transaction), receipt: { ...receipt, logs: receipt.logs.map(plainLog) } }
}

/** A block as an object of values, for comparisons: those of tests take blocks over columns, which have no members of their own, as equal. */
export const plainBlock = (block: Block): Block => ({
  ...block,
  transactions: block.transactions.map(plainTransaction),
  traces: block.traces?.map(membersOf),
})

/** An event or record with its block as an object of values. */
export const plainEvent = <A extends { readonly kind: string }>(event: A | (A & { readonly block: Block })): A =>
  event.kind === "BlockAppended" && "block" in event && !("family" in event.block)
    ? { ...event, block: plainBlock(event.block) }
    : event

/** Events of a log with their blocks as objects of values. */
export const plainEvents = <A extends { readonly kind: string }, B extends { readonly event: A }>(
  events: ReadonlyArray<B>,
): ReadonlyArray<B> => events.map((each) => ({ ...each, event: plainEvent(each.event) }))
