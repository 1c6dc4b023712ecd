import { Effect } from "effect"
import type { AmountModel, InterpretationModel, TimelineModel } from "#schemas/graphql/history-model.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { changesBesideFee, isFungible } from "../history/account-delta.ts"
import { displayItems, transactionsOfItems } from "../history/display-item.ts"
import { partyName } from "../history/party-name.ts"
import { actorsOfItems, renderDescription, tokensOfItems } from "../render/description.ts"
import { makeConnection } from "../request/connection.ts"
import type { SupportedEventDisplayItem } from "../schema/generated.ts"

type Direction = "inbound" | "outbound"

/** Amounts that the account received, or sent, without a sign. */
const attachments = ({ transaction, subject }: TimelineModel, direction: Direction): ReadonlyArray<AmountModel> =>
  changesBesideFee(transaction, subject)
    .filter(({ amountRaw }) => amountRaw > 0n === (direction === "inbound"))
    .map((change) => ({ ...change, amountRaw: change.amountRaw < 0n ? -change.amountRaw : change.amountRaw }))

const kindOf = ({ asset }: AmountModel): SupportedEventDisplayItem => (isFungible(asset) ? "Token" : "Nft")

const attachmentPage =
  (direction: Direction) =>
  (
    parent: TimelineModel,
    args: {
      readonly first: number
      readonly after?: string | null
      readonly attachmentTypes?: ReadonlyArray<SupportedEventDisplayItem> | null
    },
  ) => {
    const rows = attachments(parent, direction).filter((row) => args.attachmentTypes?.includes(kindOf(row)) ?? true)
    const page = makeConnection({ rows, orderKeyOf: (_row, index) => [index], first: args.first, after: args.after })
    const nftCount = rows.filter((row) => !isFungible(row.asset)).length
    return Effect.map(page, (connection) => ({ ...connection, nftCount }))
  }

const findItems = Effect.fnUntraced(function* (
  parent: InterpretationModel,
  _args: unknown,
  { apps, transactions }: ResolverContext,
) {
  const { chainId } = parent.transaction
  const hashes = transactionsOfItems(parent)
  const found = yield* Effect.forEach(hashes, (hash) => transactions.load({ chainId, hash }), {
    concurrency: "unbounded",
  })
  const byHash = new Map(
    found.flatMap((transaction) => (transaction === undefined ? [] : [[transaction.hash, transaction]])),
  )
  return displayItems(parent, { apps, transactionOf: (hash) => byHash.get(hash) })
})

const processedDescription = Effect.fnUntraced(function* (
  { transaction: { chainId }, items, description }: InterpretationModel,
  _args: unknown,
  context: ResolverContext,
) {
  const concurrency = "unbounded"
  const [tokens, names] = yield* Effect.all(
    [
      Effect.forEach(tokensOfItems(items), (token) => context.tokens.load({ chainId, token }), { concurrency }),
      Effect.forEach(
        actorsOfItems(items),
        (address) => Effect.map(partyName(chainId, address, context), (name) => [address, name] as const),
        { concurrency },
      ),
    ],
    { concurrency },
  )
  const tokenOf = new Map(tokens.flatMap((facts) => (facts === undefined ? [] : [[facts.token, facts]])))
  const nameOf = new Map(names)
  return renderDescription(
    description,
    items,
    (token) => tokenOf.get(token),
    (address) => nameOf.get(address),
  )
})

/** Transactions in human language. */
export const interpretation = defineResolvers({
  roots: {},
  types: {
    ActivityInterpretation: {
      description: ({ description }) => description,
      processedDescription,
      descriptionDisplayItems: findItems,
      inboundAttachments: (parent) => attachments(parent, "inbound"),
      outboundAttachments: (parent) => attachments(parent, "outbound"),
      inboundAttachmentsConnection: attachmentPage("inbound"),
      outboundAttachmentsConnection: attachmentPage("outbound"),
    },
  },
})
