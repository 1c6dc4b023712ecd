/** Webhooks: stored subscriptions, and what their clients change. */
import { Effect } from "effect"
import type { WebhookModel } from "#schemas/graphql/webhook-model.ts"
import { defineResolvers } from "../context/resolver-module.ts"
import {
  createWebhook,
  deleteWebhook,
  listWebhooks,
  readDeadLetters,
  redeliverDeadLetters,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
} from "../webhooks/manage-webhooks.ts"

const statuses = { active: "ACTIVE", unpaid: "PAUSED", paused: "PAUSED", disabled: "STOPPED" } as const

const isWaiting = ({ status, isRestored }: WebhookModel): boolean => isRestored && status === "active"

/** Webhooks. */
export const webhook = defineResolvers({
  roots: { webhooks: (_root, _args, context) => listWebhooks(context) },
  mutations: {
    createWebhook: (_root, { input }, context, { schema }) => createWebhook(input, context, schema),
    updateWebhook: (_root, { input }, context) => updateWebhook(input, context),
    deleteWebhook: (_root, { id }, context) => deleteWebhook(id, context),
    rotateWebhookSecret: (_root, { id }, context) => rotateWebhookSecret(id, context),
    replayWebhook: (_root, { id, after }, context) => replayWebhook(id, after, context),
    redeliverDeadLetters: (_root, { id }, context) => redeliverDeadLetters(id, context),
  },
  types: {
    Webhook: {
      id: ({ webhookId }) => webhookId,
      url: ({ url }) => url,
      query: ({ query }) => query,
      variables: ({ variables }) => variables,
      operationName: ({ operationName }) => operationName ?? null,
      status: (model) => (isWaiting(model) ? "PAUSED" : statuses[model.status]),
      statusReason: (model) =>
        isWaiting(model)
          ? "It was restored from a backup, and may have delivered more since: replay it from the cursor of the last message, and activate it."
          : (model.statusReason ?? null),
      cursor: ({ cursor }) => cursor,
      lagSeconds: ({ lagMs }) => lagMs / 1_000,
      attempts: ({ attempts }) => attempts,
      nextAttemptAt: ({ nextAttemptMs }) => nextAttemptMs ?? null,
      lastError: ({ lastError }) => lastError ?? null,
      lastDeliveredAt: ({ deliveredMs }) => deliveredMs ?? null,
      createdAt: ({ createdMs }) => createdMs,
      deadLetterCount: ({ deadLetterCount }) => deadLetterCount,
      deadLetters: (model, { first, after }) =>
        Effect.map(readDeadLetters(model, { first: first ?? 25, after: after ?? undefined }), (letters) =>
          letters.map(({ deadLetterId, failedMs, ...letter }) => ({
            ...letter,
            id: String(deadLetterId),
            failedAt: failedMs,
          })),
        ),
    },
  },
})
