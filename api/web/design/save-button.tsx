/** The button that saves a file of text, which is loaded once it is clicked. */
import { useAction } from "../client/use-action.ts"
import { Icon } from "./icon.tsx"
import { Failure } from "./states.tsx"

/** Time for which a file can be saved: browsers read it after the click. */
const savedMs = 60_000

const save = (fileName: string, text: string): void => {
  const href = URL.createObjectURL(new Blob([text], { type: "text/csv" }))
  Object.assign(document.createElement("a"), { href, download: fileName }).click()
  setTimeout(() => URL.revokeObjectURL(href), savedMs)
}

interface SaveButtonProps {
  readonly name: string
  readonly load: () => Promise<{ readonly fileName: string; readonly text: string }>
}

/** The button; it shows why a file could not be loaded. */
export const SaveButton = ({ name, load }: SaveButtonProps) => {
  const { failure, isBusy, act } = useAction()
  const click = (): void =>
    act(async () => {
      const { fileName, text } = await load()
      save(fileName, text)
    })
  return (
    <>
      <button type="button" class="button" disabled={isBusy} onClick={click}>
        <Icon name="down" /> {name}
      </button>
      {failure === undefined ? undefined : <Failure failure={{ code: name, message: failure.message }} again={click} />}
    </>
  )
}
