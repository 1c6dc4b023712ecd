/** The tab of keys: created, shown once, rotated, revoked. */
import { keepKey } from "../../client/session.ts"
import { Badge, Panel } from "../../design/layout.tsx"
import { Empty, Failure, Show } from "../../design/states.tsx"
import { Time } from "../../design/values.tsx"
import { call, callDelete, useCall } from "./call.ts"
import { ConfirmedButton, type Secret, SecretNote } from "./secret-note.tsx"
import { useSecret } from "./use-secret.ts"

interface Key {
  readonly keyId: string
  readonly name: string
  readonly surfaces: ReadonlyArray<string>
  readonly origins: ReadonlyArray<string>
  readonly createdAt: number
  readonly revokedAt: number | null
}

interface Issued {
  readonly key: Key
  readonly text: string
}

const surfaces = [
  ["graphql", "GraphQL"],
  ["sql", "SQL"],
  ["x402", "Endpoints"],
] as const

/** Time for which the text before a rotation is still accepted. */
const overlapHours = 24

const restrictionText = ({ surfaces: allowed, origins }: Key): string => {
  const names = surfaces.flatMap(([value, name]) => (allowed.includes(value) ? [name] : []))
  const routes = names.length === 0 ? "all routes" : names.join(", ")
  return origins.length === 0 ? `For ${routes}` : `For ${routes}, from ${origins.join(", ")}`
}

const KeyNote = ({ secret }: { secret: Secret }) => (
  <SecretNote secret={secret}>
    Send it in the header <code>x-service-api-key</code>, or{" "}
    <button type="button" class="button" onClick={() => keepKey(secret.text)}>
      Use it in this tab
    </button>
  </SecretNote>
)

interface KeyRowProps {
  readonly entry: Key
  readonly onRotate: () => void
  readonly onRevoke: () => void
}

const KeyRow = ({ entry, onRotate, onRevoke }: KeyRowProps) => {
  const { keyId, name, createdAt, revokedAt } = entry
  return (
    <li data-key={keyId}>
      <div>
        <p>
          <strong>{name}</strong> {revokedAt === null ? undefined : <Badge tone="warn">Revoked</Badge>}
        </p>
        <p class="muted">
          {restrictionText(entry)} · {revokedAt === null ? "created" : "revoked"}{" "}
          <Time timeMs={revokedAt ?? createdAt} />
        </p>
      </div>
      {revokedAt === null ? (
        <div class="actions">
          <button
            type="button"
            class="button"
            title={`Issues a new key. The one before works for another ${overlapHours} hours.`}
            onClick={onRotate}
          >
            Rotate
          </button>
          <ConfirmedButton name="Revoke" confirmation="Revoke permanently" onConfirm={onRevoke} />
        </div>
      ) : undefined}
    </li>
  )
}

/** The members of a form's key. */
const keyOf = (form: FormData) => ({
  name: String(form.get("name")),
  surfaces: form.getAll("surface"),
  origins: String(form.get("origins"))
    .split(/[\s,]+/)
    .filter((origin) => origin !== ""),
})

const CreateForm = ({ onCreate }: { onCreate: (form: HTMLFormElement) => void }) => (
  <form
    class="form"
    autocomplete="off"
    onSubmit={(event) => {
      event.preventDefault()
      onCreate(event.currentTarget)
    }}
  >
    <label>
      Name
      <input
        class="field"
        name="name"
        required
        pattern="[A-Za-z0-9_.\-]{1,50}"
        title="1 to 50 letters, digits, and . - _"
        spellcheck={false}
        placeholder="my-wallet-app"
      />
    </label>
    <fieldset aria-describedby="surfaces-hint">
      <legend>Allowed routes</legend>
      {surfaces.map(([value, name]) => (
        <label key={value} class="check">
          <input type="checkbox" name="surface" value={value} /> {name}
        </label>
      ))}
      <p id="surfaces-hint" class="muted">
        If none is checked, the key works on all routes.
      </p>
    </fieldset>
    <label>
      Allowed websites
      <input
        class="field"
        name="origins"
        spellcheck={false}
        placeholder="https://wallet.example"
        aria-describedby="origins-hint"
      />
    </label>
    <p id="origins-hint" class="muted">
      Separate origins with spaces. Leave it empty to allow servers and any website.
    </p>
    <button type="submit" class="button primary">
      Create key
    </button>
  </form>
)

/** Valid keys first, then the newest. */
const sorted = (keys: ReadonlyArray<Key>): ReadonlyArray<Key> =>
  keys.toReversed().toSorted((left, right) => Number(left.revokedAt !== null) - Number(right.revokedAt !== null))

/** The tab. */
export const KeysTab = () => {
  const loaded = useCall<{ keys: ReadonlyArray<Key> }>("keys")
  const { failure, secret, change } = useSecret(loaded)
  const issue = async (path: string, body: object, sentence: string): Promise<Secret> => {
    const { key, text } = await call<Issued>(path, body)
    return { name: key.name, text, sentence }
  }
  const create = (form: HTMLFormElement): void =>
    change(async () => {
      const issued = await issue("keys", keyOf(new FormData(form)), "this is your new key.")
      form.reset()
      return issued
    })
  const rotate = ({ keyId }: Key): void => {
    const sentence = `this is the new key. The one before works for another ${overlapHours} hours.`
    change(() => issue(`keys/${keyId}/rotation`, { overlapHours }, sentence))
  }
  const revoke = ({ keyId }: Key): void => change(() => callDelete(`keys/${keyId}`).then(() => undefined))
  return (
    <div class="columns">
      <Panel title="Keys">
        {secret === undefined ? undefined : <KeyNote secret={secret} />}
        {failure === undefined ? undefined : <Failure failure={failure} />}
        <Show of={loaded}>
          {({ keys }) =>
            keys.length === 0 ? (
              <Empty>No keys yet.</Empty>
            ) : (
              <ul class="rows">
                {sorted(keys).map((key) => (
                  <KeyRow key={key.keyId} entry={key} onRotate={() => rotate(key)} onRevoke={() => revoke(key)} />
                ))}
              </ul>
            )
          }
        </Show>
      </Panel>
      <Panel title="New key">
        <div class="body">
          <CreateForm onCreate={create} />
        </div>
      </Panel>
    </div>
  )
}
