import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** One connection that sends one request after the other: as little work as a client can do. */
export class HttpLane {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #settle: ((body: string) => void) | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', chunk => {
      this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
      this.#deliver();
    });
  }

  static async open(port: number): Promise<HttpLane> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    return new HttpLane(socket);
  }

  post(path: string, headers: string, body: string): Promise<string> {
    const head = `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\n`;
    const length = `content-length: ${Buffer.byteLength(body)}\r\n`;
    const reply = new Promise<string>(resolve => {
      this.#settle = resolve;
    });
    this.#socket.write(`${head}${headers}${length}\r\n${body}`);
    return reply;
  }

  get(path: string, headers: string): Promise<string> {
    const reply = new Promise<string>(resolve => {
      this.#settle = resolve;
    });
    this.#socket.write(`GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\n${headers}\r\n`);
    return reply;
  }

  close(): void {
    this.#socket.destroy();
  }

  #deliver(): void {
    const headEnd = this.#received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const head = this.#received.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const end = headEnd + 4 + length;
    if (this.#received.length < end) return;
    const body = this.#received.toString('utf8', headEnd + 4, end);
    this.#received = this.#received.subarray(end);
    this.#settle?.(body);
  }
}
