/** A webhook in the list. */
import { Badge } from "../../design/layout.tsx"
import { Time } from "../../design/values.tsx"
import { countText } from "../../format/amount.ts"
import { spanText, timeText } from "../../format/time.ts"
import { ConfirmedButton } from "./secret-note.tsx"
import type { WebhooksQuery } from "./webhooks.graphql"

/** A webhook of the client. */
export type Webhook = WebhooksQuery["webhooks"][number]

const states = {
  ACTIVE: { name: "Active", tone: "good" },
  PAUSED: { name: "Paused", tone: "warn" },
  STOPPED: { name: "Stopped", tone: "bad" },
} as const

const Progress = ({ webhook }: { webhook: Webhook }) => {
  const { attempts, nextAttemptAt, lastDeliveredAt, createdAt, lagSeconds } = webhook
  return (
    <p class="muted">
      Created <Time timeMs={createdAt} />,{" "}
      {lastDeliveredAt === null ? (
        "nothing delivered yet"
      ) : (
        <>
          last delivered <Time timeMs={lastDeliveredAt} />
        </>
      )}
      {nextAttemptAt === null
        ? undefined
        : `; ${spanText(lagSeconds)} behind, attempt ${attempts + 1} at ${timeText(nextAttemptAt)}`}
    </p>
  )
}

const ReplayForm = ({ webhook: { cursor }, onReplay }: { webhook: Webhook; onReplay: (after: string) => void }) => (
  <details class="replay">
    <summary>Replay</summary>
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        onReplay(String(new FormData(event.currentTarget).get("after")))
        event.currentTarget.closest("details")?.removeAttribute("open")
      }}
    >
      <label>
        Cursor of the last message to keep
        <input class="field mono" name="after" required defaultValue={cursor} autocomplete="off" spellcheck={false} />
      </label>
      <button type="submit" class="button">
        Deliver everything after it
      </button>
    </form>
  </details>
)

const DeadLetters = ({ webhook, onRedeliver }: { webhook: Webhook; onRedeliver: () => void }) => (
  <details>
    <summary>{countText(webhook.deadLetterCount, "dead letter")}</summary>
    <ul>
      {webhook.deadLetters.map(({ id, failedAt, error, isRequested }) => (
        <li key={id} class="muted">
          <Time timeMs={failedAt} />: {isRequested ? "is sent again" : error}
        </li>
      ))}
    </ul>
    <button type="button" class="button" onClick={onRedeliver}>
      Deliver again
    </button>
  </details>
)

interface WebhookRowProps {
  readonly webhook: Webhook
  readonly onPause: () => void
  readonly onRedeliver: () => void
  readonly onDelete: () => void
  readonly onReplay: (after: string) => void
  readonly onRotate: () => void
}

/** The row. */
export const WebhookRow = (props: WebhookRowProps) => {
  const { webhook, onPause, onRedeliver, onDelete, onReplay, onRotate } = props
  const { id, url, query, status, statusReason, lastError, deadLetterCount } = webhook
  const { name, tone } = states[status]
  const reason = statusReason ?? lastError
  return (
    <li data-webhook={id} data-state={status.toLowerCase()}>
      <div>
        <p>
          <strong>{url}</strong> <Badge tone={tone}>{name}</Badge>
        </p>
        <Progress webhook={webhook} />
        {reason === null ? undefined : <p class="loss">{reason}</p>}
        <details>
          <summary>Subscription</summary>
          <pre>{query}</pre>
        </details>
        <ReplayForm webhook={webhook} onReplay={onReplay} />
        {deadLetterCount === 0 ? undefined : <DeadLetters webhook={webhook} onRedeliver={onRedeliver} />}
      </div>
      <div class="actions">
        <button type="button" class="button" onClick={onPause}>
          {status === "ACTIVE" ? "Pause" : "Activate"}
        </button>
        <button
          type="button"
          class="button"
          title="Issues a new secret. Requests are signed with both for 24 hours."
          onClick={onRotate}
        >
          Rotate secret
        </button>
        <ConfirmedButton name="Delete" confirmation="Delete permanently" onConfirm={onDelete} />
      </div>
    </li>
  )
}
