/** A request whose form has been read: actions are given it as it was judged, and the bytes are not parsed again. */
export class ReadRequest extends Request {
  readonly #form: FormData

  constructor(request: Request, form: FormData) {
    super(request)
    this.#form = form
  }

  /** A copy for each who asks. */
  override async formData(): Promise<FormData> {
    const copy = new FormData()
    for (const [name, value] of this.#form) copy.append(name, value)
    return copy
  }

  override clone(): ReadRequest {
    return new ReadRequest(super.clone(), this.#form)
  }
}
