import { expect, test } from "vitest";
import { findPushService } from "#worker/marketplace/push/push-service.ts";

test.each([
  ["https://fcm.googleapis.com/fcm/send/a", "GOOGLE"],
  ["https://updates.push.services.mozilla.com/wpush/v2/a", "MOZILLA"],
  ["https://web.push.apple.com/a", "APPLE"],
  ["https://wns2-sg2p.notify.windows.com/w/?token=a", "MICROSOFT"],
  ["https://fcm.googleapis.com:443/a", "GOOGLE"],
  ["https://FCM.googleapis.com/a", "GOOGLE"],
  ["https://fcm.googleapis.com./a", null],
  ["https://a.fcm.googleapis.com/a", null],
  ["https://notify.windows.com/a", null],
  ["https://evilnotify.windows.com/a", null],
  ["https://push.example/a", null],
  ["a", null],
])("without more hosts %s is of %s", (endpoint, service) => {
  expect(findPushService(endpoint, [])).toBe(service);
});

test("hosts of the configuration are other services, each as it is written", () => {
  const more = ["push.example", "*.deep.example", "http://127.0.0.1:9000"];
  const serviceOf = (endpoint: string) => findPushService(endpoint, more);
  for (const endpoint of ["https://push.example/a", "https://b.deep.example/a", "http://127.0.0.1:9000/a"])
    expect(serviceOf(endpoint), endpoint).toBe("OTHER");
  for (const endpoint of ["https://b.push.example/a", "http://push.example/a", "http://127.0.0.1:9001/a"])
    expect(serviceOf(endpoint), endpoint).toBeNull();
});
