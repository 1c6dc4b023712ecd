import { Effect } from "effect"
import type { AgentEarningModel, AgentModel, AgentReputationModel } from "#schemas/graphql/agent-model.ts"
import { type AgentDocument, linkCharactersMax, registrationText } from "../agents/agent-document.ts"
import { claimedName } from "../agents/agent-name.ts"
import { readFeedbackPage } from "../agents/feedback-page.ts"
import { findAgent, findAgents } from "../agents/find-agents.ts"
import type { ResolverContext } from "../context/resolver-context.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import { countedWorthUsd } from "../nft/coin-value.ts"
import { inCurrency } from "../prices/in-currency.ts"
import { unlessLate } from "../prices/late-prices.ts"
import { toFloat } from "../render/amount.ts"
import { cleanText, nameCharactersMax } from "../render/text.ts"
import { nodeId } from "../request/node-id.ts"
import type { FieldPosition } from "../request/request-context.ts"
import type { Currency } from "../schema/generated.ts"
import { toTokenModel } from "../tokens/token-model.ts"

/** A member of the registration document; `otherwise` if it is absent, or there is no document. */
const ofDocument =
  <Value, Otherwise>(
    memberOf: (document: AgentDocument, agent: AgentModel) => Value | undefined,
    otherwise: Otherwise,
  ) =>
  (agent: AgentModel, _args: unknown, { agentDocuments }: ResolverContext) =>
    Effect.map(
      agentDocuments.load(agent),
      (document) => (document === undefined ? undefined : memberOf(document, agent)) ?? otherwise,
    )

const verifiedName = Effect.fnUntraced(function* (agent: AgentModel, _args: unknown, context: ResolverContext) {
  const document = yield* context.agentDocuments.load(agent)
  const claim = document === undefined ? undefined : claimedName(agent, document)
  if (claim === undefined) return null
  return (yield* context.nameTexts.load(claim)) === undefined ? null : claim.name
})

const noFeedback: AgentReputationModel = {
  feedbackCount: 0,
  revokedCount: 0,
  clientCount: 0,
  responseCount: 0,
  ratings: [],
}

const linkOrNull = (link: string): string | null => cleanText(link, linkCharactersMax) || null

const tokenOf = (earning: AgentEarningModel, { tokens }: ResolverContext) =>
  Effect.map(tokens.load(earning), toTokenModel)

/** The value of an earning; null if the price is unknown or late. */
const earningValue = Effect.fnUntraced(function* (
  earning: AgentEarningModel,
  { currency }: { readonly currency?: Currency | null },
  context: ResolverContext,
  field: FieldPosition,
) {
  const token = yield* tokenOf(earning, context)
  if (token === undefined) return null
  const price = yield* unlessLate(context.prices.load({ token }), context.deadlineMs)
  const usd = countedWorthUsd(price, toFloat(earning.amountRaw, token.decimals))
  return yield* inCurrency(usd, { currency: currency ?? "USD" }, context, field)
})

/** Agents, feedback to them, and what they earned. */
export const agent = defineResolvers({
  roots: {
    agent: (_root, args, context) => findAgent(args, context),
    agents: (_root, args, context, info) => findAgents(args, context, context.reportAt(info)),
  },
  types: {
    Agent: {
      id: ({ chainId, agentId }) => nodeId("Agent", chainId, agentId.toString()),
      network: ({ chainId }) => ({ chainId }),
      agentId: ({ agentId }) => agentId.toString(),
      registry: ({ registry }) => registry,
      item: ({ chainId, registry, agentId }) => ({
        chainId,
        asset: { standard: "erc721", token: registry, tokenId: agentId },
      }),
      owner: ({ owner }) => ({ address: owner }),
      wallet: ({ wallet }) => (wallet === undefined ? null : { address: wallet }),
      registeredAt: ({ registeredAtMs }) => registeredAtMs,
      registrationHash: ({ registrationHash }) => registrationHash,
      registrationUri: ({ uri }) => (/^data:/i.test(uri) ? null : linkOrNull(uri)),
      name: ofDocument(({ name }) => name, null),
      description: ofDocument(({ description }) => description, null),
      endpoints: ofDocument(({ endpoints }) => endpoints, []),
      x402Support: ofDocument(({ x402Support }) => x402Support, null),
      isActive: ofDocument(({ isActive }) => isActive, null),
      supportedTrust: ofDocument(({ supportedTrust }) => supportedTrust, []),
      isRegistrationConfirmed: ofDocument(
        ({ registrations }, one) => registrations.has(registrationText(one, one.registry)),
        false,
      ),
      verifiedName,
      reputation: (parent, _args, { reputations }) =>
        Effect.map(reputations.load(parent), (found) => found ?? noFeedback),
      feedback: (parent, args, context) => readFeedbackPage(parent, args, context),
      earnings: (parent, _args, { agentEarnings }) =>
        Effect.map(agentEarnings.load(parent), (found) =>
          (found ?? []).map((earning) => ({ ...earning, chainId: parent.chainId })),
        ),
    },
    AgentReputation: {
      feedbackCount: ({ feedbackCount }) => feedbackCount,
      revokedCount: ({ revokedCount }) => revokedCount,
      clientCount: ({ clientCount }) => clientCount,
      responseCount: ({ responseCount }) => responseCount,
      ratings: ({ ratings }) => ratings.map((rating) => ({ ...rating, tag: cleanText(rating.tag, nameCharactersMax) })),
    },
    AgentFeedback: {
      id: ({ chainId, agentId, client, feedbackIndex }) =>
        nodeId("AgentFeedback", chainId, agentId.toString(), client, feedbackIndex),
      client: ({ client }) => ({ address: client }),
      feedbackIndex: ({ feedbackIndex }) => feedbackIndex,
      value: ({ value }) => value,
      tag: ({ firstTag }) => cleanText(firstTag, nameCharactersMax),
      secondTag: ({ secondTag }) => cleanText(secondTag, nameCharactersMax),
      endpoint: ({ endpoint }) => linkOrNull(endpoint),
      uri: ({ uri }) => linkOrNull(uri),
      isRevoked: ({ isRevoked }) => isRevoked,
      responseCount: ({ responseCount }) => responseCount,
      givenAt: ({ givenAtMs }) => givenAtMs,
      transactionHash: ({ transactionHash }) => transactionHash,
    },
    AgentEarning: {
      tokenAddress: ({ token }) => token,
      token: (earning, _args, context) => Effect.map(tokenOf(earning, context), (token) => token ?? null),
      amountRaw: ({ amountRaw }) => amountRaw.toString(),
      amount: (earning, _args, context) =>
        Effect.map(tokenOf(earning, context), (token) =>
          token === undefined ? null : toFloat(earning.amountRaw, token.decimals),
        ),
      value: earningValue,
      paymentCount: ({ paymentCount }) => paymentCount,
      payerCount: ({ payerCount }) => payerCount,
      lastPaidAt: ({ lastPaidAtMs }) => lastPaidAtMs,
    },
  },
})
