// The errors that callers get. Their messages are for the person.

class CallError extends Error {
  constructor(name, message) {
    super(message);
    this.dbusName = `app.copyloom.Shell.Error.${name}`;
  }
}

export class Refused extends CallError {
  constructor(message) {
    super('Refused', message);
  }
}

export class Failed extends CallError {
  constructor(message) {
    super('Failed', message);
  }
}
