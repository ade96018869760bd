import type { ScreenTexts } from '../../../texts/texts.ts';

export const service: ScreenTexts['service'] = {
  title: '客服',
  openInBrowser: '在浏览器中打开',
  notShowing: '页面没有显示？',
  loading: '正在打开客服页面…',
  refused: '此页面无法在应用内显示。',
  refusedText: '请在浏览器中打开。',
  none: '暂无客服页面',
  noneText: '您的券商尚未设置。',
  install: {
    title: '获取应用',
    headline: '将 {{title}} 添加到主屏幕',
    lead: '无需应用商店，像其他应用一样打开，并始终保持最新。',
    device: '设备',
    devices: { ios: 'iPhone 和 iPad', android: '安卓' },
    ios: ['用 Safari 打开此页面。', '点按“分享”按钮。', '选择“添加到主屏幕”，然后点按“添加”。'],
    android: ['用 Chrome 打开此页面。', '点按三个点的菜单。', '选择“安装应用”或“添加到主屏幕”。'],
    installed: '您正在使用已安装的应用。',
    scan: '扫码在手机上打开',
    image: '如何获取应用',
    download: '下载',
  },
};
