/** The tab of webhooks: created, paused, replayed, deleted; their secrets, shown once; their dead letters. */
import type { Document } from "../../client/document.ts"
import { useLoad } from "../../client/use-query.ts"
import { Panel } from "../../design/layout.tsx"
import { Empty, Failure, Show } from "../../design/states.tsx"
import { call } from "./call.ts"
import { type Secret, SecretNote } from "./secret-note.tsx"
import { useSecret } from "./use-secret.ts"
import { WebhookForm } from "./webhook-form.tsx"
import { type Webhook, WebhookRow } from "./webhook-row.tsx"
import {
  createWebhook,
  deleteWebhook,
  type IssuedSecretFragment,
  redeliverDeadLetters,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhook,
  webhooks,
} from "./webhooks.graphql"

/** Runs an operation as the client. Throws `QueryFailed` with the first error. */
const run = async <Data, Variables>(query: Document<Data, Variables>, variables: Variables): Promise<Data> =>
  (await call<{ data: Data }>("graphql", { query, variables })).data

const secretOf = ({ webhook, secret }: IssuedSecretFragment, sentence: string): Secret => ({
  name: webhook.url,
  text: secret,
  sentence,
})

/** The tab. */
export const WebhooksTab = () => {
  const loaded = useLoad(async () => ({ data: await run(webhooks, {}), late: [], marks: [] }), "webhooks")
  const { failure, secret, change } = useSecret(loaded)
  const changeBy = <Data, Variables>(operation: Document<Data, Variables>, variables: Variables): void =>
    change(() => run(operation, variables).then(() => undefined))
  const actionsOf = ({ id, status }: Webhook) => ({
    onPause: () => changeBy(updateWebhook, { input: { id, isPaused: status === "ACTIVE" } }),
    onRedeliver: () => changeBy(redeliverDeadLetters, { id }),
    onDelete: () => changeBy(deleteWebhook, { id }),
    onReplay: (after: string) => changeBy(replayWebhook, { id, after }),
    onRotate: () =>
      change(async () => {
        const issued = await run(rotateWebhookSecret, { id })
        const sentence = "this is the new secret. Requests are signed with both for 24 hours."
        return secretOf(issued.rotateWebhookSecret, sentence)
      }),
  })
  return (
    <div class="columns">
      <Panel title="Webhooks">
        {secret === undefined ? undefined : (
          <SecretNote secret={secret}>
            Each request is signed as Standard Webhooks specifies: verify the header <code>webhook-signature</code>.
          </SecretNote>
        )}
        {failure === undefined ? undefined : <Failure failure={failure} />}
        <Show of={loaded}>
          {(data) =>
            data.webhooks.length === 0 ? (
              <Empty>No webhooks yet.</Empty>
            ) : (
              <ul class="rows">
                {data.webhooks.toReversed().map((webhook) => (
                  <WebhookRow key={webhook.id} webhook={webhook} {...actionsOf(webhook)} />
                ))}
              </ul>
            )
          }
        </Show>
      </Panel>
      <Panel title="New webhook">
        <div class="body">
          <WebhookForm
            onCreate={(input, form) =>
              change(async () => {
                const issued = await run(createWebhook, { input })
                form.reset()
                return secretOf(issued.createWebhook, "this is its signing secret.")
              })
            }
          />
        </div>
      </Panel>
    </div>
  )
}
